import type { Collection } from '../../../src/contract/collections.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'

/** How much is in a list and, where a reader made it, who. */
export function ListByline({ list, size }: { list: Collection; size: string }) {
  const { bookList, parts } = useWords()
  if (!list.owner) return size
  return [fill(bookList.by, { nick: list.owner.nick }), size].join(parts.dot)
}
