import type { BookEntry } from './built-in-books/book-entry.ts'
import { classics } from './built-in-books/classics.ts'
import { novels } from './built-in-books/novels.ts'
import { playsAndPoems } from './built-in-books/plays-and-poems.ts'
import { primers } from './built-in-books/primers.ts'

/** The built-in library in the order of its ids, best known first. */
export const books: readonly BookEntry[] = [...classics, ...primers, ...novels, ...playsAndPoems].toSorted(
  (one, other) => one.bookId - other.bookId,
)
