import type { Db } from '../../db/dialect.ts'
import { compiledSql, preparedSql } from '../../db/queries/compiled-sql.ts'

/** A chapter by its number in the first published edition of a work in one language. */
export type ChapterAsked = { book_id: number; language: string; number: number }

/** Words before the chapter, of it, and of the whole edition; all null where there is no such edition or chapter. */
export type ChapterWords = { before: number | null; own: number | null; total: number | null }

/** The words around each chapter, by `chapterKey`; nothing for works that are not there or not published. */
export async function wordsAround(db: Db, asked: readonly ChapterAsked[]): Promise<Map<string, ChapterWords>> {
  const each = new Map(asked.map(chapter => [chapterKey(chapter), chapter]))
  const rows = await sums(db, [...each.values()])
  return new Map(rows.map(row => [chapterKey(row), row]))
}

export function chapterKey({ book_id, language, number }: ChapterAsked): string {
  return `${book_id} ${language} ${number}`
}

const sums = preparedSql<ChapterAsked & ChapterWords>(
  `select asked.book_id, asked.language, asked.number,
      sum(case when chapters.number < asked.number then chapters.word_count else 0 end) as before,
      sum(case when chapters.number = asked.number then chapters.word_count end) as own,
      sum(chapters.word_count) as total
    from rows(? as asked: book_id bigint, language text, number bigint)
      join books on books.id = asked.book_id and books.state = 'published'
      left join chapters on chapters.edition_id = (
        select id from editions
        where editions.book_id = asked.book_id and editions.language = asked.language and editions.state = 'published'
        order by id limit 1)
    group by asked.book_id, asked.language, asked.number`,
)

/** The same of what only `viewer` may read. */
export async function ownWordsAround(db: Db, viewer: number, asked: ChapterAsked): Promise<ChapterWords | undefined> {
  const { book_id, language, number } = asked
  const [row] = await ownSums(db, number, number, book_id, language, viewer)
  return row?.total === null ? undefined : row
}

const ownSums = compiledSql<ChapterWords>(
  `select sum(case when number < ? then word_count else 0 end) as before,
      sum(case when number = ? then word_count end) as own, sum(word_count) as total
    from chapters where edition_id = (
      select id from editions where book_id = ? and language = ? and is_private = 1 and uploader_id = ?
      order by id limit 1)`,
)
