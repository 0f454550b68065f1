import type { Db } from '../../db/dialect.ts'
import { inOrder } from '../paging/paging.ts'
import { bareIdentity, bareName } from '../publish/name-keys.ts'

/** A work that a new edition may be of. */
export type ProposedWork = { bookId: number; name: string; nameEn: string; author: string; isSameAuthor: boolean }

type Title = { title: string; authors: readonly string[] }

/** Works whose name in either language is this title, those by the same author first; at most five. */
export async function proposeWorks(db: Db, { title, authors }: Title): Promise<ProposedWork[]> {
  const key = bareName(title)
  if (key === '') return []
  const rows = await published(db)
    .where('books.id', 'in', eb =>
      eb.selectFrom('name_keys').select('item_id').where('kind', '=', 'book').where('key', '=', key),
    )
    .orderBy('books.popularity', 'desc')
    .orderBy('books.id')
    .limit(MOST_NAMED_ALIKE)
    .execute()
  return proposed(rows, authors)
    .toSorted((one, other) => Number(other.isSameAuthor) - Number(one.isSameAuthor))
    .slice(0, MOST_PROPOSED)
}

const MOST_PROPOSED = 5
/** Authors are compared after folding, so they are not asked of the database: so many works of one name are looked at. */
const MOST_NAMED_ALIKE = 200

/** These works as proposals, in their order. */
export async function proposedByIds(
  db: Db,
  ids: readonly number[],
  authors: readonly string[],
): Promise<ProposedWork[]> {
  if (ids.length === 0) return []
  const rows = await published(db).where('books.id', 'in', ids).execute()
  return inOrder(ids, proposed(rows, authors), work => work.bookId)
}

const published = (db: Db) =>
  db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.id', 'books.name', 'books.name_en', 'authors.name as author', 'authors.name_en as authorEn'])
    .where('books.state', '=', 'published')

type Row = { id: number; name: string; name_en: string; author: string; authorEn: string }

function proposed(rows: readonly Row[], authors: readonly string[]): ProposedWork[] {
  const names = new Set(authors.map(bareIdentity))
  return rows.map(row => ({
    bookId: row.id,
    name: row.name,
    nameEn: row.name_en,
    author: row.author,
    isSameAuthor: [row.author, row.authorEn].some(name => name !== '' && names.has(bareIdentity(name))),
  }))
}
