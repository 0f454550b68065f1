import type { Db } from '../../db/dialect.ts'
import { type ChapterNames, readChapterNames } from './books/chapter-names.ts'
import { kept } from './cache.ts'
import { type SmallName, smallNamesReader } from './names/small-names.ts'
import { readSimilarNames } from './names/spelling/read-similar-names.ts'
import type { SimilarNames } from './names/spelling/similar-names.ts'
import { type PopularLines, readPopularLines } from './poems/similar/popular-lines.ts'
import { readTranslations, type Translations } from './poems/translations.ts'

/** What the search of one process keeps in memory: read when first asked for. */
export type SearchMemory = {
  popularLines(): Promise<PopularLines>
  /** Tunes, tags and lists: few enough to be looked through. */
  smallNames(): Promise<SmallName[]>
  /** Names for who misspells one. */
  nearNames(): Promise<SimilarNames>
  /** Chapters that are called something. */
  chapterNames(): Promise<ChapterNames>
  /** Our translations of Chinese poems. */
  translations(): Promise<Translations>
  /** The library has changed: what is kept is read again when next asked for. */
  forget(): void
}

export function searchMemory(db: Db): SearchMemory {
  const lines = kept(() => readPopularLines(db))
  const names = kept(smallNamesReader(db))
  const near = kept(() => readSimilarNames(db))
  const chapters = kept(() => readChapterNames(db))
  const translations = kept(() => readTranslations(db))
  return {
    translations: translations.value,
    chapterNames: chapters.value,
    popularLines: lines.value,
    smallNames: names.value,
    nearNames: near.value,
    forget: () => {
      lines.forget()
      names.forget()
      near.forget()
      chapters.forget()
      translations.forget()
    },
  }
}

/** The memory that belongs to a database, for callers that have none of their own. */
export function memoryOf(db: Db): SearchMemory {
  const known = memories.get(db)
  if (known) return known
  const memory = searchMemory(db)
  memories.set(db, memory)
  return memory
}

const memories = new WeakMap<Db, SearchMemory>()
