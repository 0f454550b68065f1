import type { Db } from '../../db/dialect.ts'
import { type ChapterNames, readChapterNames } from './books/chapter-names.ts'
import { type SmallName, smallNamesReader } from './names/small-names.ts'
import { readSimilarNames } from './names/spelling/read-similar-names.ts'
import type { SimilarNames } from './names/spelling/similar-names.ts'
import { type PopularLines, readPopularLines } from './poems/similar/popular-lines.ts'
import { readTranslations, type Translations } from './poems/translations.ts'
import { staleWhileRenewed } from './stale-while-renewed.ts'

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
  /** The library has changed: what is staleWhileRenewed is read again when next asked for. */
  forget(): void
}

export function searchMemory(db: Db): SearchMemory {
  const lines = staleWhileRenewed(() => readPopularLines(db))
  const names = staleWhileRenewed(smallNamesReader(db))
  const near = staleWhileRenewed(() => readSimilarNames(db))
  const chapters = staleWhileRenewed(() => readChapterNames(db))
  const translations = staleWhileRenewed(() => readTranslations(db))
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
