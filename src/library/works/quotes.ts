import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Quote, recommendQuotes } from '../../contract/works/quotes.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { pickedIds } from '../editing/picks.ts'
import { memoised } from '../paging/cached.ts'
import { inOrder } from '../paging/paging.ts'
import { shuffledBy } from '../paging/shuffle.ts'
import { isNotWithdrawn } from '../poems/withdrawn-poems.ts'

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
  const rows = await idsOfBook(db, { bookId })
  return quotesById(
    db,
    rows.map(row => row.id),
  )
}

const idsOfBook = compiledQuery((db, p: Params<{ bookId: number }>) =>
  db
    .selectFrom('quotes')
    .leftJoin('blocks', 'blocks.id', 'quotes.block_id')
    .select('quotes.id')
    .where('quotes.book_id', '=', p.bookId)
    .orderBy(({ fn, lit }) => fn.coalesce('quotes.chapter_number', lit(0)))
    .orderBy(({ fn, lit }) => fn.coalesce('blocks.position', lit(0)))
    .orderBy('quotes.id')
    .limit(MOST_OF_A_BOOK),
)

async function quotesById(db: Db, ids: readonly number[]): Promise<Quote[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await quoteRows(db, { ids }), row => row.quoteId)
}

const quoteRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('quotes')
    .leftJoin('books', 'books.id', 'quotes.book_id')
    .leftJoin('poems', 'poems.id', 'quotes.poem_id')
    .innerJoin('authors', join =>
      join.on('authors.id', '=', ({ fn }) => fn.coalesce('books.author_id', 'poems.author_id')),
    )
    .select(['quotes.id as quoteId', 'quotes.text', 'quotes.lang', 'quotes.book_id as bookId'])
    .select(['quotes.poem_id as poemId', 'quotes.chapter_number as chapterNumber', 'quotes.block_id as blockId'])
    .select(eb => [
      'quotes.place',
      eb
        .case()
        .when(eb.and([eb('quotes.lang', '=', inlineConstant('en')), eb('books.name_en', '<>', inlineConstant(''))]))
        .thenRef('books.name_en')
        .else(eb.fn.coalesce('books.name', 'poems.title'))
        .end()
        .$notNull()
        .as('name'),
      eb
        .case()
        .when(eb.and([eb('quotes.lang', '=', inlineConstant('en')), eb('authors.name_en', '<>', inlineConstant(''))]))
        .thenRef('authors.name_en')
        .elseRef('authors.name')
        .end()
        .as('author'),
    ])
    .where(isOneOf(db, 'quotes.id', p.ids))
    .where(({ fn }) => fn.coalesce('books.state', inlineConstant('published')), '=', inlineConstant('published'))
    .where(eb => eb.or([eb('poems.id', 'is', null), isNotWithdrawn('poems.id')])),
)
