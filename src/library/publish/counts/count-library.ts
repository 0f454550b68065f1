import type { Db } from '../../../db/dialect.ts'
import { booksOfAuthor, poemsOfAuthor, poemsOfTag } from './work-counts.ts'

/** Brings the counts that stand beside authors and tags up to date; an author is as well known as his poems together. */
export async function countLibrary(db: Db): Promise<void> {
  await db
    .updateTable('authors')
    .set(({ eb, lit, selectFrom }) => {
      const ofPoems = selectFrom('poems')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('poems.popularity'), lit(0)).as('sum'))
        .whereRef('poems.author_id', '=', 'authors.id')
        .$asScalar()
      const books = selectFrom('books')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('books.author_id', '=', 'authors.id')
        .$asScalar()
      const popularity = eb(ofPoems, '+', eb(books, '*', lit(OF_A_BOOK)))
      return { poem_count: poemsOfAuthor, book_count: booksOfAuthor, popularity }
    })
    .execute()
  await db.updateTable('tags').set({ count: poemsOfTag }).where('kind', '=', 'poem').execute()
}

/** What a book adds to how well known its author is. */
const OF_A_BOOK = 100
