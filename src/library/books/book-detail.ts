import type { readBookDetail } from '../../contract/books.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { quotesOfBook } from '../quotes.ts'
import { bookCards } from './book-cards.ts'
import { publishedEditions, shownEditions } from './editions.ts'

/** One work with its editions and passages. @throws NotFound also when it has been withdrawn. */
export async function bookDetail(db: Db, { id }: { id: number }): Promise<OutputOf<typeof readBookDetail>> {
  const [card] = await bookCards(db, [id])
  const book = await db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.introduction', 'books.introduction_en', 'books.first_published', 'books.author_role'])
    .select('authors.years')
    .where('books.id', '=', id)
    .executeTakeFirst()
  if (!card || !book) throw new NotFound()
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
