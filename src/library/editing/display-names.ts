import type { PickKind } from '../../contract/admin/admin-picks.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'

export type Named = { name: string; detail: string; isThere: boolean }

/** What things are called, for lists that name several kinds; `isThere` when a reader may see it. */
export async function displayNames(db: Db, kind: PickKind, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await READERS[kind](db, ids)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

type Row = Named & { id: number }

const READERS: Record<PickKind, (db: Db, ids: readonly number[]) => Promise<Row[]>> = {
  book: async (db, ids) => {
    const rows = await db
      .selectFrom('books')
      .innerJoin('authors', 'authors.id', 'books.author_id')
      .select(['books.id', 'books.name', 'books.state', 'authors.name as author'])
      .where(isOneOf(db, 'books.id', ids))
      .execute()
    return rows.map(row => ({ id: row.id, name: row.name, detail: row.author, isThere: row.state === 'published' }))
  },
  poem: async (db, ids) => {
    const rows = await db
      .selectFrom('poems')
      .innerJoin('authors', 'authors.id', 'poems.author_id')
      .leftJoin('withdrawn_poems', 'withdrawn_poems.poem_id', 'poems.id')
      .select(['poems.id', 'poems.title', 'poems.dynasty', 'authors.name as author', 'withdrawn_poems.poem_id as gone'])
      .where(isOneOf(db, 'poems.id', ids))
      .execute()
    return rows.map(row => ({
      id: row.id,
      name: row.title,
      detail: `${row.dynasty} ${row.author}`.trim(),
      isThere: row.gone === null,
    }))
  },
  quote: async (db, ids) => {
    const rows = await db
      .selectFrom('quotes')
      .leftJoin('books', 'books.id', 'quotes.book_id')
      .leftJoin('poems', 'poems.id', 'quotes.poem_id')
      .leftJoin('withdrawn_poems', 'withdrawn_poems.poem_id', 'quotes.poem_id')
      .select([
        'quotes.id',
        'quotes.text',
        'books.name',
        'books.state',
        'poems.title',
        'withdrawn_poems.poem_id as gone',
      ])
      .where(isOneOf(db, 'quotes.id', ids))
      .execute()
    return rows.map(row => ({
      id: row.id,
      name: row.text,
      detail: row.name ?? row.title ?? '',
      isThere: row.state === null ? row.gone === null : row.state === 'published',
    }))
  },
  collection: async (db, ids) => {
    const rows = await db
      .selectFrom('collections')
      .select(['id', 'name', 'kind', 'public', 'size'])
      .where(isOneOf(db, 'id', ids))
      .execute()
    return rows.map(row => ({ id: row.id, name: row.name, detail: String(row.size), isThere: row.public === 1 }))
  },
}
