import { bookLists } from '../../../content/book-lists.ts'
import type { CollectionValue } from '../values.ts'

/** The lists of built-in books, in reading order. */
export const builtinBookCollections: readonly CollectionValue[] = bookLists.map(({ bookIds, ...list }) => ({
  ...list,
  kind: 'book',
  items: bookIds.map(id => ({ id })),
}))
