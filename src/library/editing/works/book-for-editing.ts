import type { EditedBook } from '../../../contract/admin/admin-works.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { coverAddress, keptCovers } from '../../books/cover-address.ts'
import { editionFiles } from '../../uploads/files/edition-file.ts'
import { factsOf } from '../../works/work-facts.ts'

/** Everything an editor may change of a work, withdrawn or not, with the version to change it from. @throws NotFound */
export async function bookForEditing(db: Db, bookId: number): Promise<EditedBook> {
  const book = await db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .selectAll('books')
    .select([
      'authors.name as author',
      'authors.name_en as author_en',
      'authors.years',
      'authors.dynasty as author_dynasty',
    ])
    .where('books.id', '=', bookId)
    .where('books.is_private', '=', 0)
    .executeTakeFirst()
  if (!book) throw new NotFound()
  const [editions, tags] = await Promise.all([
    db
      .selectFrom('editions')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('is_draft', '=', 0)
      .orderBy('language')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('book_tags')
      .innerJoin('tags', 'tags.id', 'book_tags.tag_id')
      .select('tags.name')
      .where('book_tags.book_id', '=', bookId)
      .orderBy('tags.name')
      .execute(),
  ])
  const files = await editionFiles(
    db,
    editions.map(({ id }) => id),
  )
  const covers = keptCovers(book.covers)
  return {
    bookId: book.id,
    version: book.updated_at,
    name: book.name,
    nameEn: book.name_en,
    author: {
      authorId: book.author_id,
      name: book.author,
      nameEn: book.author_en,
      dynasty: book.author_dynasty,
      years: book.years,
    },
    ...factsOf(book),
    tags: tags.map(tag => tag.name),
    state: book.state,
    withdrawnReason: book.withdrawn_reason,
    mergedInto: book.merged_into,
    covers: ([0, 1, 2] as const).map(key => ({
      key,
      url: coverAddress(book, key, covers),
      isUploaded: covers[key] !== undefined,
    })),
    editions: editions.map(edition => ({
      editionId: edition.id,
      language: edition.language,
      script: edition.script,
      title: edition.title,
      author: edition.author,
      translator: edition.translator,
      year: edition.year,
      source: edition.source,
      licence: edition.licence,
      chapterCount: edition.chapter_count,
      wordCount: edition.word_count,
      state: edition.state,
      withdrawnReason: edition.withdrawn_reason,
      hasFile: files.has(edition.id),
    })),
  }
}
