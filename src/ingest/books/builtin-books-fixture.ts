import { beforeAll } from 'vitest'
import type { BookValue } from '../values.ts'
import { builtinBooks } from './builtin-books.ts'

/** Every book of the starter library, read before the tests of a file, by its English name. */
export function builtinBooksFixture(): {
  library: ReadonlyMap<string, BookValue>
  book: (nameEn: string) => BookValue
} {
  const library = new Map<string, BookValue>()
  beforeAll(async () => {
    for (const builtin of builtinBooks) {
      const book = await builtin.read()
      library.set(book.nameEn, book)
    }
  })
  const book = (nameEn: string) => {
    const found = library.get(nameEn)
    if (!found) throw new Error(`no ${nameEn}`)
    return found
  }
  return { library, book }
}
