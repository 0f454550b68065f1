import type { BookCard } from '../../contract/books.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { inOrder } from '../paging.ts'

/** The cards of published works, in the order of `ids`; others fall out. */
export async function bookCards(db: Db, ids: readonly number[]): Promise<BookCard[]> {
  if (ids.length === 0) return []
  const [books, editions, tags] = await Promise.all([
    bookRows(db, ids),
    db
      .selectFrom('editions')
      .select(['book_id', 'language'])
      .where(isOneOf(db, 'book_id', ids))
      .where('state', '=', 'published')
      .orderBy('language')
      .execute(),
    tagRows(db, ids),
  ])
  const languagesOf = Map.groupBy(editions, row => row.book_id)
  const tagsOf = Map.groupBy(tags, row => row.book_id)
  const cards = books.map(book => {
    const languages = [...new Set((languagesOf.get(book.id) ?? []).map(row => row.language))]
    return {
      bookId: book.id,
      name: book.name,
      nameEn: book.name_en,
      author: book.author,
      authorEn: book.author_en,
      authorId: book.author_id,
      dynasty: book.dynasty,
      covers: coversOf(book.id, languages),
      languages,
      tags: (tagsOf.get(book.id) ?? []).map(tag => ({ tagId: tag.id, name: tag.name, nameEn: tag.name_en })),
      score: book.score_count === 0 ? null : Math.round((book.score_sum / book.score_count) * 10) / 10,
      commentCount: book.comment_count,
      shelfCount: book.shelf_count,
      wordCount: book.word_count,
      updatedAt: new Date(book.updated_at).toISOString(),
    }
  })
  return inOrder(ids, cards, card => card.bookId)
}

const COVER_KEYS = { chinese: 0, english: 1, other: 2 } as const

function coversOf(bookId: number, languages: readonly BookCard['languages'][number][]): BookCard['covers'] {
  const covers: BookCard['covers'] = { 0: null, 1: null, 2: null }
  for (const language of languages) covers[COVER_KEYS[language]] = `/covers/${bookId}-${COVER_KEYS[language]}.svg`
  return covers
}

function bookRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.id', 'books.name', 'books.name_en', 'books.author_id', 'books.dynasty', 'books.word_count'])
    .select(['books.comment_count', 'books.shelf_count', 'books.score_sum', 'books.score_count', 'books.updated_at'])
    .select(['authors.name as author', 'authors.name_en as author_en'])
    .where(isOneOf(db, 'books.id', ids))
    .where('books.state', '=', 'published')
    .execute()
}

function tagRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('book_tags')
    .innerJoin('tags', 'tags.id', 'book_tags.tag_id')
    .select(['book_tags.book_id', 'tags.id', 'tags.name', 'tags.name_en'])
    .where(isOneOf(db, 'book_tags.book_id', ids))
    .orderBy('tags.count', 'desc')
    .orderBy('tags.id')
    .execute()
}
