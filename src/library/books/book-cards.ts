import type { BookCard } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { IN_TWO_LANGUAGES } from '../align/alignments.ts'
import { inOrder } from '../paging/paging.ts'
import { COVER_KEYS, coverAddress, keptCovers } from './cover-address.ts'
import { readable } from './readable.ts'
import { shownScore } from './shown-score.ts'

/** The cards of works that `viewer` may read (0: a visitor), in the order of `ids`; others fall out. */
export async function bookCards(db: Db, ids: readonly number[], viewer = 0): Promise<BookCard[]> {
  if (ids.length === 0) return []
  const [books, editions, tags, aligned] = await Promise.all([
    bookRows(db, ids, viewer),
    languageRows(db, ids, viewer),
    tagRows(db, ids),
    bilingualRows(db, ids),
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

type BookRow = {
  id: number
  name: string
  name_en: string
  author_id: number
  author: string
  author_en: string
  dynasty: string
  word_count: number
  comment_count: number
  shelf_count: number
  score_sum: number
  score_count: number
  updated_at: number
  covers: string
  edited_at: number
  is_private: number
}

const bookRows = compiledSql<BookRow>(`
  select b.id, b.name, b.name_en, b.author_id, b.dynasty, b.word_count, b.comment_count, b.shelf_count,
    b.score_sum, b.score_count, b.updated_at, b.covers, b.edited_at, b.is_private, a.name as author, a.name_en as author_en
  from books b join authors a on a.id = b.author_id
  where b.id in (?...) and ${readable('b')}`)

const languageRows = compiledSql<{ book_id: number; language: BookCard['languages'][number] }>(`
  select book_id, language from editions
  where book_id in (?...) and ${readable('editions')} order by is_private, translator <> '', language`)

const tagRows = compiledSql<{ book_id: number; id: number; name: string; name_en: string }>(`
  select bt.book_id, t.id, t.name, t.name_en from book_tags bt join tags t on t.id = bt.tag_id
  where bt.book_id in (?...) order by t.count desc, t.id`)

const bilingualRows = compiledSql<{ book_id: number }>(
  `select distinct a.book_id from alignments a where a.book_id in (?...) and ${IN_TWO_LANGUAGES}`,
)
