import type { PoemValue } from '../../values.ts'
import { authorNamed } from '../authors.ts'
import { cleanParagraphs, withoutNotes } from '../clean/poem-clean.ts'
import { clauseLines, sentenceLines, stanzaLines } from '../clean/poem-lines.ts'
import { bracketedVariants } from '../clean/poem-variants.ts'
import { formOfLines } from '../facts/poem-form.ts'
import { tidyTitle } from '../facts/poem-title.ts'
import { poemValue } from '../poem-draft.ts'
import { poetryFiles, readPoetryList } from './poem-source.ts'
import { identityOf } from './poems-anthologies.ts'

/** 诗经: 305 songs, each paragraph a stanza. @throws SourceDamaged */
export async function shijing(): Promise<PoemValue[]> {
  const songs = await readPoetryList<Classic & { chapter: string }>('shijing/shijing.json')
  const author = authorNamed('佚名', ['先秦'])
  return songs.map((song, at) =>
    poemValue({
      ref: `chinese-poetry:shijing:${at}`,
      title: tidyTitle(song.title),
      baseTitle: song.title,
      ordinal: 0,
      author,
      form: '',
      script: 'zh-Hans',
      lines: stanzaLines(cleanParagraphs(song.content)),
      tags: ['诗经', song.chapter.endsWith('颂') ? '颂' : song.chapter],
      popularity: 0,
    }),
  )
}

/** 楚辞: 65 poems, from 屈原 to 王逸; the cycle stands before the title (「九歌·山鬼」). @throws SourceDamaged */
export async function chuci(): Promise<PoemValue[]> {
  const poems = await readPoetryList<Classic & { author: string }>('chuci/chuci.json')
  return poems.map((poem, at) =>
    poemValue({
      ref: `chinese-poetry:chuci:${at}`,
      title: poem.section === poem.title ? poem.title : `${poem.section}·${poem.title}`,
      baseTitle: poem.title,
      ordinal: 0,
      author: authorNamed(poem.author, ['先秦', '西汉', '东汉']),
      form: '楚辞体',
      script: 'zh-Hans',
      lines: clauseLines(cleanParagraphs(poem.content)),
      tags: ['楚辞'],
      popularity: 0,
    }),
  )
}

/** 曹操's 26 poems. @throws SourceDamaged */
export async function caocao(): Promise<PoemValue[]> {
  const poems = await readPoetryList<{ title: string; paragraphs: string[] }>('caocaoshiji/caocao.json')
  const author = authorNamed('曹操', ['东汉'])
  return poems.map((poem, at) => {
    const lines = clauseLines(cleanParagraphs(withoutNotes(poem.paragraphs)))
    return poemValue({
      ref: `chinese-poetry:caocaoshiji:${at}`,
      title: tidyTitle(poem.title),
      ...identityOf(poem.title),
      author,
      form: '乐府',
      script: 'zh-Hans',
      lines,
      notes: bracketedVariants(poem.paragraphs, lines),
      tags: ['曹操诗集'],
      popularity: 0,
    })
  })
}

/** 花间集 in ten 卷: 497 ci of 温庭筠, 韦庄 and others; the preface is prose and is left out. @throws SourceDamaged */
export async function huajianji(): Promise<PoemValue[]> {
  const poems: PoemValue[] = []
  for (const file of await poetryFiles('wudaishici/huajianji')) {
    const volume = /^huajianji-(\d|x)-juan/.exec(file)?.[1]
    if (!volume) continue
    const entries = await readPoetryList<TitledCi>(`wudaishici/huajianji/${file}`)
    poems.push(...entries.map((entry, at) => titledCi(entry, `chinese-poetry:huajianji/${volume}:${at}`, '花间集')))
  }
  return poems
}

/** 南唐二主词: 45 ci of 李璟 and 李煜. @throws SourceDamaged */
export async function nantang(): Promise<PoemValue[]> {
  const entries = await readPoetryList<TitledCi>('wudaishici/nantang/poetrys.json')
  return entries.map((entry, at) => titledCi(entry, `chinese-poetry:nantang:${at}`, '南唐二主词'))
}

/** 纳兰性德's 258 poems: ci named by tune, and shi. @throws SourceDamaged */
export async function nalanxingde(): Promise<PoemValue[]> {
  const poems = await readPoetryList<{ title: string; para: string[] }>('nalanxingde/纳兰性德诗集.json')
  const author = authorNamed('纳兰性德', ['清'])
  return poems.map((poem, at) => {
    const title = tidyTitle(poem.title) || '失题'
    const [head = ''] = title.split('·')
    const isCi = (title.includes('·') && !SHI_HEADS.has(head)) || title === '玉连环影'
    const sentences = sentenceLines(cleanParagraphs(poem.para))
    const lines = isCi ? sentences : clauseLines(sentences)
    return poemValue({
      ref: `chinese-poetry:nalanxingde:${at}`,
      title,
      baseTitle: isCi ? head : title,
      ordinal: 0,
      author,
      form: isCi ? '词' : formOfLines(lines),
      cipai: isCi ? head : '',
      script: 'zh-Hans',
      lines,
      tags: ['纳兰词'],
      popularity: 0,
      hasNotes: true,
    })
  })
}

type Classic = { title: string; section: string; content: string[] }
type TitledCi = { title: string; rhythmic: string; author: string; paragraphs: string[] }

// Titles of 纳兰性德 with a · that are shi, not ci.
const SHI_HEADS = new Set(['南海子', '汤泉应制', '拟古', '拟冬日景忠山应制'])

function titledCi(entry: TitledCi, ref: string, anthology: string): PoemValue {
  const tune = tidyTitle(entry.rhythmic)
  return poemValue({
    ref,
    title: tidyTitle(entry.title),
    baseTitle: tune,
    ordinal: 0,
    author: authorNamed(entry.author, ['五代', '唐', '宋']),
    form: '词',
    cipai: tune,
    script: 'zh-Hans',
    lines: sentenceLines(cleanParagraphs(entry.paragraphs)),
    tags: [anthology],
    popularity: 0,
  })
}
