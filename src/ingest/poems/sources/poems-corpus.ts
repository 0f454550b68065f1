import { SourceDamaged } from '../../source-damaged.ts'
import type { PoemValue } from '../../values.ts'
import { authorNamed } from '../authors.ts'
import { cleanParagraphs, isFragmentTitle, isGarbled, unreadable } from '../clean/poem-clean.ts'
import { clauseLines } from '../clean/poem-lines.ts'
import { formOfLines } from '../facts/poem-form.ts'
import { knownPopularity, popularityOf, type Ranked } from '../facts/poem-popularity.ts'
import { keptTags } from '../facts/poem-tags.ts'
import { tidyTitle } from '../facts/poem-title.ts'
import { notedLines } from '../notes/poem-notes.ts'
import { BatchBuilder, type PoemBatch } from '../poem-batch.ts'
import { poemValue } from '../poem-draft.ts'
import { poetryFiles, readPoetryList } from './poem-source.ts'
import type { StarterIndex } from './poem-starter-index.ts'
import { type CiEntry, ciValue, identityOf } from './poems-anthologies.ts'
import { type QuEntry, quValue } from './poems-qu.ts'
import { weightOf } from './poems-starter.ts'

/** One step of the import of the full corpus: `ref` never changes, `read` gives the same batch every time. */
export type CorpusFile = {
  ref: string
  /** @throws SourceDamaged when the file cannot be read as what it should be. */
  read: () => Promise<PoemBatch>
}

/**
 * The files of the full corpus in their fixed order: 全唐诗, 全宋诗, 全宋词, 元曲 (one file, in parts of 1,000). Poems that the
 * starter library has come as `same`. `yudingquantangshi` is another edition of 全唐诗 and is left out; 五代 ci, 诗经 and the
 * rest are whole in the starter library.
 */
export async function corpusFiles(starter: StarterIndex): Promise<CorpusFile[]> {
  const shi = (await poetryFiles('quantangshi')).filter(file => /^poet\.(?:tang|song)\.\d+\.json$/.test(file))
  const ci = (await poetryFiles('songci')).filter(file => /^ci\.song\..+\.json$/.test(file))
  const tang = shi.filter(file => file.startsWith('poet.tang.'))
  const song = shi.filter(file => file.startsWith('poet.song.'))
  return [
    ...[...tang, ...song].map(file => corpusFile('quantangshi', file, starter, shiPoems)),
    ...ci.map(file => corpusFile('songci', file, starter, ciPoems)),
    ...Array.from({ length: QU_PARTS }, (_, part) => quFile(part, starter)),
  ]
}

type Shi = { author: string; title: string; paragraphs: string[]; id: string; tags?: string[] }

const QU_PART = 1000
const QU_PARTS = 12

type Reader = (file: string, batch: BatchBuilder) => Promise<PoemValue[]>

function corpusFile(folder: string, file: string, starter: StarterIndex, poemsOf: Reader): CorpusFile {
  const ref = `chinese-poetry:${folder}/${file.replace(/\.json$/, '')}`
  return {
    ref,
    read: async () => {
      const batch = new BatchBuilder(ref)
      return known(await poemsOf(file, batch), starter, batch)
    },
  }
}

function quFile(part: number, starter: StarterIndex): CorpusFile {
  const ref = `chinese-poetry:yuanqu/${part}`
  return {
    ref,
    read: async () => {
      const batch = new BatchBuilder(ref)
      return known(await quPoems(part, batch), starter, batch)
    },
  }
}

function known(poems: readonly PoemValue[], starter: StarterIndex, batch: BatchBuilder): PoemBatch {
  for (const poem of poems) {
    const same = starter.find(poem)
    if (same) batch.addSame(same, { ...poem, popularity: weightOf(same.tags) + knownPopularity(poem.popularity, same) })
    else batch.add({ ...poem, popularity: knownPopularity(poem.popularity, poem) })
  }
  return batch.finish()
}

async function shiPoems(file: string, batch: BatchBuilder): Promise<PoemValue[]> {
  const entries = await readPoetryList<Shi>(`quantangshi/${file}`)
  const popularity = await ranks(batch, entries, `poet/${file.replace(/^(poet\.\w+)\./, '$1.rank.')}`)
  const dynasties = file.startsWith('poet.tang.') ? ['唐', '五代'] : ['宋', '五代', '唐', '金']
  return readable(entries, batch, (entry, paragraphs, at) => {
    const fragment = isFragmentTitle(entry.title)
    const lines = clauseLines(paragraphs)
    const title = tidyTitle(entry.title)
    return poemValue({
      ref: `chinese-poetry:quantangshi:${entry.id}`,
      title: title || '失題',
      ...identityOf(title),
      author: authorNamed(entry.author, dynasties),
      form: fragment || NOT_VERSE.test(title) ? '' : formOfLines(notedLines(lines)?.lines ?? lines),
      script: 'zh-Hant',
      lines,
      tags: keptTags(entry.tags),
      flags: fragment ? ['fragment'] : [],
      popularity: popularity[at] ?? 0,
      hasNotes: true,
    })
  })
}

async function ciPoems(file: string, batch: BatchBuilder): Promise<PoemValue[]> {
  const entries = (await readPoetryList<CiEntry>(`songci/${file}`)).map(ci => ({ ...ci, title: ci.rhythmic }))
  const popularity = await ranks(batch, entries, `ci/${file.replace(/^ci\.song\./, 'ci.song.rank.')}`)
  const name = file.replace(/\.json$/, '')
  return readable(entries, batch, (entry, paragraphs, at) => {
    const garbled = isGarbled(paragraphs)
    const ref = `chinese-poetry:songci/${name}:${at}`
    return ciValue({ ...entry, paragraphs }, ref, keptTags(entry.tags), popularity[at] ?? 0, garbled)
  })
}

async function quPoems(part: number, batch: BatchBuilder): Promise<PoemValue[]> {
  const all = await readPoetryList<QuEntry>('yuanqu/yuanqu.json')
  const last = part === QU_PARTS - 1
  const entries = all.slice(part * QU_PART, last ? undefined : (part + 1) * QU_PART)
  return readable(entries, batch, (entry, paragraphs, at) =>
    quValue({ ...entry, paragraphs }, `chinese-poetry:yuanqu:${part * QU_PART + at}`),
  )
}

async function ranks(batch: BatchBuilder, poems: readonly Ranked[], rankFile: string): Promise<number[]> {
  try {
    return await popularityOf(poems, rankFile)
  } catch (error) {
    if (!(error instanceof SourceDamaged)) throw error
    batch.noteDamage(error)
    return []
  }
}

// Gathas have the shape of quatrains and are not.
const NOT_VERSE = /偈|頌古|颂古/

function readable<T extends { title: string; paragraphs: string[] }>(
  entries: readonly T[],
  batch: BatchBuilder,
  toPoem: (entry: T, paragraphs: string[], at: number) => PoemValue,
): PoemValue[] {
  return entries.flatMap((entry, at) => {
    const paragraphs = cleanParagraphs(entry.paragraphs)
    const reason = unreadable(entry.title, paragraphs)
    if (reason === null) return [toPoem(entry, paragraphs, at)]
    batch.drop(reason)
    return []
  })
}
