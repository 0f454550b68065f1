import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Quote, recommendQuotes } from '../../contract/works/quotes.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { pickedIds } from '../editing/picks.ts'
import { memoised } from '../paging/cached.ts'
import { inOrder } from '../paging/paging.ts'
import { shuffledBy } from '../paging/shuffle.ts'
import { NOT_WITHDRAWN } from '../poems/withdrawn-poems.ts'

const LOOKED_AT = 2_000
const SPARE = 10

/** Passages worth keeping, each text once, those chosen by hand first: the same for the same seed. */
export async function recommendedQuotes(
  db: Db,
  { limit, seed }: Pick<ParsedInputOf<typeof recommendQuotes>, 'limit' | 'seed'>,
): Promise<OutputOf<typeof recommendQuotes>> {
  const picked = await pickedIds(db, 'quote', limit)
  const ids = new Set([...picked, ...shuffledBy(seed ?? '', await quoteIds(db))])
  // Some may have been withdrawn since the list was read.
  const quotes = await quotesById(db, [...ids].slice(0, limit + SPARE))
  return quotes.slice(0, limit)
}

const quoteIds = memoised(async db => {
  const rows = await db
    .selectFrom('quotes')
    .select(eb => eb.fn.min('id').as('id'))
    .groupBy('text')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  return rows.map(row => row.id)
})

const MOST_OF_A_BOOK = 50

/** The passages of a work in reading order. */
export async function quotesOfBook(db: Db, bookId: number): Promise<Quote[]> {
  const rows = await idsOfBook(db, bookId)
  return quotesById(
    db,
    rows.map(row => row.id),
  )
}

const idsOfBook = compiledSql<{ id: number }>(`
  select q.id from quotes q left join blocks on blocks.id = q.block_id
  where q.book_id = ?
  order by coalesce(q.chapter_number, 0), coalesce(blocks.position, 0), q.id limit ${MOST_OF_A_BOOK}`)

async function quotesById(db: Db, ids: readonly number[]): Promise<Quote[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await quoteRows(db, ids), row => row.quoteId)
}

const quoteRows = compiledSql<Quote>(`
  select q.id as "quoteId", q.text, q.lang, q.book_id as "bookId", q.poem_id as "poemId",
    q.chapter_number as "chapterNumber", q.block_id as "blockId", q.place,
    case when q.lang = 'en' and b.name_en <> '' then b.name_en else coalesce(b.name, p.title) end as name,
    case when q.lang = 'en' and a.name_en <> '' then a.name_en else a.name end as author
  from quotes q
  left join books b on b.id = q.book_id
  left join poems p on p.id = q.poem_id
  join authors a on a.id = coalesce(b.author_id, p.author_id)
  where q.id in (?...) and coalesce(b.state, 'published') = 'published' and (p.id is null or p.id ${NOT_WITHDRAWN})`)
