import type { Db } from '../../db/dialect.ts'
import { bareIdentity, bareName } from '../publish/name-keys.ts'

/** A work that a new edition may be of. */
export type ProposedWork = { bookId: number; name: string; nameEn: string; author: string; isSameAuthor: boolean }

/** Works whose name in either language is this title, those by the same author first; at most five. */
export async function proposeWorks(
  db: Db,
  { title, authors }: { title: string; authors: readonly string[] },
): Promise<ProposedWork[]> {
  const key = bareName(title)
  if (key === '') return []
  const rows = await db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.id', 'books.name', 'books.name_en', 'authors.name as author', 'authors.name_en as authorEn'])
    .where('books.state', '=', 'published')
    .where('books.id', 'in', eb =>
      eb.selectFrom('name_keys').select('item_id').where('kind', '=', 'book').where('key', '=', key),
    )
    .orderBy('books.popularity', 'desc')
    .orderBy('books.id')
    .limit(5)
    .execute()
  const names = new Set(authors.map(bareIdentity))
  const works = rows.map(row => ({
    bookId: row.id,
    name: row.name,
    nameEn: row.name_en,
    author: row.author,
    isSameAuthor: [row.author, row.authorEn].some(name => name !== '' && names.has(bareIdentity(name))),
  }))
  return works.toSorted((one, other) => Number(other.isSameAuthor) - Number(one.isSameAuthor))
}
