import type { OutputOf } from '../../contract/endpoint.ts'
import type { readBookDetail } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { quotesOfBook } from '../works/quotes.ts'
import { FACT_COLUMNS, type FactColumns, factsOf } from '../works/work-facts.ts'
import { bookCards } from './book-cards.ts'
import { readableEditions, shownEditions } from './editions.ts'
import { movedBook } from './moved-book.ts'

/** One work with its editions and passages; the id of a work that was joined with another leads there. @throws NotFound */
export async function bookDetail(db: Db, { id }: { id: number }, viewer = 0): Promise<OutputOf<typeof readBookDetail>> {
  const [[card], [book]] = await Promise.all([bookCards(db, [id], viewer), restOf(db, id)])
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

type Rest = FactColumns & { series: string; series_number: string; years: string }

const restOf = compiledSql<Rest>(`
  select ${FACT_COLUMNS.map(column => `b.${column}`).join(', ')}, b.series, b.series_number, a.years
  from books b join authors a on a.id = b.author_id where b.id = ?`)
