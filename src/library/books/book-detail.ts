import type { OutputOf } from '../../contract/endpoint.ts'
import type { readBookDetail } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { quotesOfBook } from '../works/quotes.ts'
import { FACT_COLUMNS, factsOf } from '../works/work-facts.ts'
import { bookCards } from './book-cards.ts'
import { readableEditions, shownEditions } from './editions.ts'
import { movedBook } from './moved-book.ts'

/** One work with its editions and passages; the id of a work that was joined with another leads there. @throws NotFound */
export async function bookDetail(db: Db, { id }: { id: number }, viewer = 0): Promise<OutputOf<typeof readBookDetail>> {
  const [[card], [book]] = await Promise.all([bookCards(db, [id], viewer), restOf(db, { id })])
  if (!card || !book) return bookDetail(db, { id: await movedBook(db, id) }, viewer)
  return {
    ...card,
    ...factsOf(book),
    series: book.series === '' ? null : { name: book.series, number: book.series_number },
    authorYears: book.years,
    editions: await shownEditions(db, await readableEditions(db, id, viewer)),
    quotes: await quotesOfBook(db, id),
  }
}

const restOf = compiledQuery((db, p: Params<{ id: number }>) =>
  db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(FACT_COLUMNS.map(column => `books.${column}` as const))
    .select(['books.series', 'books.series_number', 'authors.years'])
    .where('books.id', '=', p.id),
)
