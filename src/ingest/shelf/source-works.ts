import { books } from '../../../content/books.ts'
import { type ChineseClassic, chineseClassics, classicChapters } from '../books/classics/chinese-classics.ts'
import { gutenbergChapters } from '../books/gutenberg/gutenberg.ts'
import { gutenbergWorks } from '../books/gutenberg/gutenberg-works.ts'
import { bookRoot, NUMBERED_THROUGH, type RootPassage } from './book-root.ts'

/** The keyed source of one built-in book, by the key of its text in `books.ts`. */
export type SourceWork = { work: string; name: string; lang: 'zh' | 'en'; passages: RootPassage[] }

/** The keys of all works that can be on the shelf, best known first. */
export const sourceWorkKeys: readonly string[] = books.map(({ text }) => text)

/** Reads one book from its package and keys it; null when no built-in book has this key. @throws SourceDamaged */
export async function sourceWork(work: string): Promise<SourceWork | null> {
  const entry = books.find(({ text }) => text === work)
  if (!entry) return null
  const classic = (chineseClassics as Record<string, ChineseClassic>)[work]
  if (classic) {
    const passages = bookRoot(await classicChapters(classic), 'zh', NUMBERED_THROUGH.has(work))
    return { work, name: entry.name, lang: 'zh', passages }
  }
  const english = (gutenbergWorks as Record<string, Parameters<typeof gutenbergChapters>[0]>)[work]
  if (!english) return null
  return { work, name: entry.nameEn, lang: 'en', passages: bookRoot(await gutenbergChapters(english), 'en') }
}
