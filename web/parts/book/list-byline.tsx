import { Link } from 'react-router'
import type { Collection } from '../../../src/contract/collections.ts'
import { useWords } from '../../words/language.ts'

/** How much is in a list and, where a reader made it, who. */
export function ListByline({ list, size }: { list: Collection; size: string }) {
  const { bookList, parts } = useWords()
  if (!list.owner) return size
  const [before = '', after = ''] = bookList.by.split('{nick}')
  return (
    <>
      {before}
      <Link to={`/profile?id=${list.owner.userId}`}>{list.owner.nick}</Link>
      {after}
      {parts.dot}
      {size}
    </>
  )
}
