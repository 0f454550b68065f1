import type { BookCard } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { bilingualAlignments } from '../align/alignments.ts'
import { inOrder } from '../paging/paging.ts'
import { COVER_KEYS, coverAddress, keptCovers } from './cover-address.ts'
import { isReadableBy } from './readable.ts'
import { shownScore } from './shown-score.ts'

/** The cards of works that `viewer` may read (0: a visitor), in the order of `ids`; others fall out. */
export async function bookCards(db: Db, ids: readonly number[], viewer = 0): Promise<BookCard[]> {
  if (ids.length === 0) return []
  const [books, editions, tags, aligned] = await Promise.all([
    bookRows(db, { ids, viewer }),
    languageRows(db, { ids, viewer }),
    tagRows(db, { ids }),
    bilingualRows(db, { ids }),
  ])
  const bilingual = new Set(aligned.map(row => row.book_id))
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
      covers: coversOf(book, languages),
      languages,
      ...(book.is_private === 1 && { isPrivate: true }),
      isBilingual: bilingual.has(book.id),
      tags: (tagsOf.get(book.id) ?? []).map(tag => ({ tagId: tag.id, name: tag.name, nameEn: tag.name_en })),
      score: shownScore({ sum: book.score_sum, count: book.score_count }),
      commentCount: book.comment_count,
      shelfCount: book.shelf_count,
      wordCount: book.word_count,
      updatedAt: new Date(book.updated_at).toISOString(),
    }
  })
  return inOrder(ids, cards, card => card.bookId)
}

type Covered = { id: number; covers: string; edited_at: number }

function coversOf(book: Covered, languages: readonly BookCard['languages'][number][]): BookCard['covers'] {
  const covers: BookCard['covers'] = { 0: null, 1: null, 2: null }
  const uploaded = keptCovers(book.covers)
  for (const language of languages) {
    covers[COVER_KEYS[language]] = coverAddress(book, COVER_KEYS[language], uploaded)
  }
  return covers
}

type OfViewer = Params<{ ids: readonly number[]; viewer: number }>

const bookRows = compiledQuery((db, p: OfViewer) =>
  db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.id', 'books.name', 'books.name_en', 'books.author_id', 'books.dynasty', 'books.word_count'])
    .select(['books.comment_count', 'books.shelf_count', 'books.score_sum', 'books.score_count'])
    .select(['books.updated_at', 'books.covers', 'books.edited_at', 'books.is_private'])
    .select(['authors.name as author', 'authors.name_en as author_en'])
    .where(isOneOf(db, 'books.id', p.ids))
    .where(isReadableBy(p.viewer, 'books')),
)

const languageRows = compiledQuery((db, p: OfViewer) =>
  db
    .selectFrom('editions')
    .select(['book_id', 'language'])
    .where(isOneOf(db, 'book_id', p.ids))
    .where(isReadableBy(p.viewer, 'editions'))
    .orderBy('is_private')
    .orderBy(eb => eb('translator', '<>', inlineConstant('')))
    .orderBy('language'),
)

const tagRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('book_tags')
    .innerJoin('tags', 'tags.id', 'book_tags.tag_id')
    .select(['book_tags.book_id', 'tags.id', 'tags.name', 'tags.name_en'])
    .where(isOneOf(db, 'book_tags.book_id', p.ids))
    .orderBy('tags.count', 'desc')
    .orderBy('tags.id'),
)

const bilingualRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  bilingualAlignments(db)
    .select('alignments.book_id')
    .distinct()
    .where(isOneOf(db, 'alignments.book_id', p.ids)),
)
