import * as z from 'zod'
import { blockText, escapeHtml } from '../../../text/block/plain-text.ts'
import { toHans } from '../../../text/script/script.ts'
import { packageJson } from '../../package-file.ts'
import { SourceDamaged } from '../../source-damaged.ts'
import type { BlockValue, ChapterValue, Script } from '../../values.ts'
import { flat, nested, prose } from './chapters.ts'
import { hanNumber } from './han-number.ts'
import { hanText } from './han-text.ts'
import { notedParagraph, notedProse } from './noted-prose.ts'
import { wordBook } from './word-book.ts'

/** One Chinese book of the starter library: where `chinese-poetry@2.0.1` holds it, in which script, and how it is built. */
export type ChineseClassic = { file: string; script: Script; chapters: (json: unknown) => ChapterValue[] }

/**
 * Reads one Chinese book.
 * @throws SourceDamaged when the file is missing, is not JSON or has not the shape of `CHINESE.md` §2.
 */
export async function classicChapters(classic: ChineseClassic): Promise<ChapterValue[]> {
  const json = await packageJson('chinese-poetry', classic.file)
  try {
    const chapters = classic.chapters(json)
    return isMachineMade(classic.file) ? chapters.map(inSimplified) : chapters
  } catch (cause) {
    throw new SourceDamaged(`chinese-poetry/${classic.file}`, 'the file has not the shape of this book', cause)
  }
}

/**
 * The traditional characters of this folder were made by a machine from simplified ones without looking at the words (餘 for
 * the pronoun 余, 鹹 for 咸, 鬆 for 松 the tree): of the characters that one simplified form stands for several of, 10 to 46
 * in a hundred are not what is beside them asks for; in the folders that people typed, 2 to 8. What it was made from is
 * turned back to, and 繁體 is derived from that.
 */
function isMachineMade(file: string): boolean {
  return file.startsWith('dist/mengxue/')
}

function inSimplified(chapter: ChapterValue): ChapterValue {
  const blocks = chapter.blocks.map(block => ({
    ...block,
    html: toHans(block.html),
    source: block.source ?? blockText(block.html),
    ...(block.notes && { notes: block.notes.map(note => ({ ...note, text: toHans(note.text) })) }),
  }))
  return { ...chapter, title: toHans(chapter.title), blocks }
}

const Lines = z.object({ paragraphs: z.array(z.string()).min(1) })
const Chapter = Lines.extend({ chapter: z.string() })
const Essay = Chapter.extend({ author: z.string(), source: z.string() })
const inVolumes = <T extends z.ZodType>(chapter: T) =>
  z.object({ content: z.array(z.object({ title: z.string(), content: z.array(chapter).min(1) })).min(1) })
const Aphorism = z.object({ content: z.string(), comment: z.union([z.array(z.string()), z.literal('')]) })

export const chineseClassics = {
  lunyu: {
    file: 'dist/lunyu/lunyu.json',
    script: 'zh-Hans',
    chapters: json =>
      z
        .array(Chapter)
        .parse(json)
        .map((one, i) => flat(`${one.chapter.replace(/篇$/, '')}第${hanNumber(i + 1)}`, prose(one.paragraphs))),
  },
  mengzi: {
    file: 'dist/sishuwujing/mengzi.json',
    script: 'zh-Hant',
    chapters: json =>
      z
        .array(Chapter)
        .parse(json)
        .map(one => flat(one.chapter, prose(one.paragraphs.map(withoutCollation)))),
  },
  daxue: { file: 'dist/sishuwujing/daxue.json', script: 'zh-Hant', chapters: oneChapter },
  zhongyong: { file: 'dist/sishuwujing/zhongyong.json', script: 'zh-Hant', chapters: oneChapter },
  guwenguanzhi: {
    file: 'dist/mengxue/guwenguanzhi.json',
    script: 'zh-Hans',
    chapters: json =>
      inVolumes(Essay)
        .parse(json)
        .content.flatMap(volume => [
          { title: hanText(volume.title), depth: 0, blocks: [] },
          ...volume.content.map(essay => nested(essay.chapter, [origin(essay), ...notedProse(essay.paragraphs)])),
        ]),
  },
  youmengying: { file: 'dist/youmengying/youmengying.json', script: 'zh-Hans', chapters: aphorisms },
  qianziwen: {
    file: 'dist/mengxue/qianziwen.json',
    script: 'zh-Hans',
    chapters: json => [flat('千字文', verses(paired(Lines.parse(json).paragraphs)))],
  },
  sanzijing: {
    file: 'dist/mengxue/sanzijing-traditional.json',
    script: 'zh-Hans',
    chapters: json => [flat('三字經', verses(Lines.parse(json).paragraphs))],
  },
  baijiaxing: {
    file: 'dist/mengxue/baijiaxing.json',
    script: 'zh-Hans',
    chapters: json => [flat('百家姓', verses(Lines.parse(json).paragraphs))],
  },
  dizigui: {
    file: 'dist/mengxue/dizigui.json',
    script: 'zh-Hans',
    chapters: json =>
      z
        .object({ content: z.array(Chapter) })
        .parse(json)
        .content.map(one => flat(one.chapter, verses(one.paragraphs))),
  },
  shenglvqimeng: { file: 'dist/mengxue/shenglvqimeng.json', script: 'zh-Hans', chapters: volumesOfProse },
  youxueqionglin: { file: 'dist/mengxue/youxueqionglin.json', script: 'zh-Hans', chapters: volumesOfProse },
  zengguangxianwen: {
    file: 'dist/mengxue/zengguangxianwen.json',
    script: 'zh-Hans',
    chapters: json =>
      z
        .object({ content: z.array(Chapter) })
        .parse(json)
        .content.map(one => flat(one.chapter, verses(one.paragraphs))),
  },
  zhuzijiaxun: {
    file: 'dist/mengxue/zhuzijiaxun.json',
    script: 'zh-Hans',
    chapters: json => [flat('朱子家訓', prose(wholeSentences(Lines.parse(json).paragraphs)))],
  },
  wenzimengqiu: { file: 'dist/mengxue/wenzimengqiu.json', script: 'zh-Hans', chapters: wordBook },
} satisfies Record<string, ChineseClassic>

function oneChapter(json: unknown): ChapterValue[] {
  const book = Chapter.parse(json)
  return [flat(book.chapter, prose(book.paragraphs))]
}

function volumesOfProse(json: unknown): ChapterValue[] {
  return inVolumes(Chapter)
    .parse(json)
    .content.flatMap(volume => [
      flat(volume.title, []),
      ...volume.content.map(one => nested(one.chapter, prose(one.paragraphs))),
    ])
}

// Four lines are one quatrain of these primers; a line that ends in a semicolon is not cut from its answer.
const LINES_IN_VERSE = 4

function verses(lines: string[]): BlockValue[] {
  const blocks: BlockValue[] = []
  let verse: string[] = []
  for (const line of lines) {
    // A typed space inside a line stands between two phrases.
    verse.push(line.trim().split(/\s+/).map(hanText).join('\u3000'))
    if (verse.length < LINES_IN_VERSE || /[；，]$/.test(line)) continue
    blocks.push({ kind: 'verse', html: verse.join('<br>') })
    verse = []
  }
  return verse.length > 0 ? [...blocks, { kind: 'verse', html: verse.join('<br>') }] : blocks
}

function paired(phrases: string[]): string[] {
  return phrases.flatMap((phrase, i) => (i % 2 === 0 ? [`${phrase} ${phrases[i + 1] ?? ''}`.trim()] : []))
}

function wholeSentences(lines: string[]): string[] {
  const sentences: string[] = []
  let open = ''
  for (const line of lines) {
    open += line
    if (!/[。！？]$/.test(line)) continue
    sentences.push(open)
    open = ''
  }
  return open === '' ? sentences : [...sentences, open]
}

// The one modern collation note that the file of 孟子 has left in its text, with its number.
function withoutCollation(paragraph: string): string {
  return paragraph.replace(/1\. 猶 : 或作.*$/, '').replace('猶1', '猶')
}

function origin(essay: z.infer<typeof Essay>): BlockValue {
  const [era = '', name = ''] = essay.author.split('：')
  const writer = hanText(name)
  const source = /^《.*》$/.test(essay.source) ? essay.source : ''
  return { kind: 'note', html: escapeHtml(`〔${hanText(era)}〕${writer}${source}`) }
}

// The book numbers nothing: twenty sayings a chapter make a contents list that can be used.
const SAYINGS_IN_CHAPTER = 20

function aphorisms(json: unknown): ChapterValue[] {
  const all = z.array(Aphorism).min(1).parse(json)
  const chapters: ChapterValue[] = []
  for (let from = 0; from < all.length; from += SAYINGS_IN_CHAPTER) {
    const part = all.slice(from, from + SAYINGS_IN_CHAPTER)
    const title = `第${hanNumber(from + 1)}至${hanNumber(from + part.length)}则`
    chapters.push(flat(title, part.flatMap(sayingBlocks)))
  }
  return chapters
}

function sayingBlocks(saying: z.infer<typeof Aphorism>): BlockValue[] {
  const text = saying.content.split('##').map(hanText).join('\n')
  const comments = saying.comment === '' ? [] : saying.comment
  return [notedParagraph(text), ...comments.map(commentBlock)]
}

// Eighteen comments have 日 where 曰 was printed, and one has two characters in pieces.
function commentBlock(comment: string): BlockValue {
  const match = /^([^：。，]{1,8})[曰日]：(.+)$/su.exec(comment.replace('恶少J陴妻', '恶少、悍妻'))
  if (!match) return { kind: 'note', html: escapeHtml(hanText(comment)) }
  return { kind: 'note', html: escapeHtml(hanText(match[2] ?? '')), speaker: hanText(match[1] ?? '') }
}
