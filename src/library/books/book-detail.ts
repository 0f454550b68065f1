import type { readBookDetail } from '../../contract/books.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { quotesOfBook } from '../quotes.ts'
import { bookCards } from './book-cards.ts'
import { publishedEditions, shownEditions } from './editions.ts'
import { movedBook } from './moved-book.ts'

/** One work with its editions and passages; the id of a work that was joined with another leads there. @throws NotFound */
export async function bookDetail(db: Db, { id }: { id: number }): Promise<OutputOf<typeof readBookDetail>> {
  const [card] = await bookCards(db, [id])
  const book = await db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.introduction', 'books.introduction_en', 'books.first_published', 'books.author_role'])
    .select('authors.years')
    .where('books.id', '=', id)
    .executeTakeFirst()
  if (!card || !book) return bookDetail(db, { id: await movedBook(db, id) })
  return {
    ...card,
    introduction: book.introduction,
    introductionEn: book.introduction_en,
    firstPublished: book.first_published,
    authorRole: book.author_role,
    authorYears: book.years,
    editions: await shownEditions(db, await publishedEditions(db, id)),
    quotes: await quotesOfBook(db, id),
  }
}
