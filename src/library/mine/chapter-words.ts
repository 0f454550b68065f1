import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { givenRows } from '../../db/queries/given-rows.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { EditionLanguage } from '../../db/tables/tables-works.ts'

/** A chapter by its number in the first published edition of a work in one language. */
export type ChapterKey = { book_id: number; language: EditionLanguage; number: number }

/** Words before the chapter, of it, and of the whole edition; all null where there is no such edition or chapter. */
export type ChapterWords = { before: number | null; own: number | null; total: number | null }

/** The words around each chapter, by `chapterKey`; nothing for works that are not there or not published. */
export async function wordsAround(db: Db, chapters: readonly ChapterKey[]): Promise<Map<string, ChapterWords>> {
  const each = new Map(chapters.map(chapter => [chapterKey(chapter), chapter]))
  const rows = await sums(db, { chapters: [...each.values()] })
  return new Map(rows.map(row => [chapterKey(row), row]))
}

export function chapterKey({ book_id, language, number }: ChapterKey): string {
  return `${book_id} ${language} ${number}`
}

const sums = preparedQuery((db, p: Params<{ chapters: readonly ChapterKey[] }>) =>
  db
    .selectFrom(
      givenRows(db, p.chapters, { as: 'asked', types: { book_id: 'bigint', language: 'text', number: 'bigint' } }),
    )
    .innerJoin('books', join =>
      join.onRef('books.id', '=', 'asked.book_id').on('books.state', '=', inlineConstant('published')),
    )
    .leftJoin('chapters', join =>
      join.on('chapters.edition_id', '=', eb =>
        eb
          .selectFrom('editions')
          .select('id')
          .whereRef('editions.book_id', '=', 'asked.book_id')
          .whereRef('editions.language', '=', 'asked.language')
          .where('editions.state', '=', inlineConstant('published'))
          .orderBy('id')
          .limit(1),
      ),
    )
    .select(eb => [
      'asked.book_id',
      'asked.language',
      'asked.number',
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .whenRef('chapters.number', '<', 'asked.number')
            .thenRef('chapters.word_count')
            .else(eb.lit(0))
            .end(),
        )
        .as('before'),
      eb.fn
        .sum<number | null>(
          eb.case().whenRef('chapters.number', '=', 'asked.number').thenRef('chapters.word_count').end(),
        )
        .as('own'),
      eb.fn.sum<number | null>('chapters.word_count').as('total'),
    ])
    .groupBy(['asked.book_id', 'asked.language', 'asked.number']),
)

/** The same of what only `viewer` may read. */
export async function ownWordsAround(db: Db, viewer: number, chapter: ChapterKey): Promise<ChapterWords | undefined> {
  const [row] = await ownSums(db, { ...chapter, viewer })
  return row?.total === null ? undefined : row
}

const ownSums = compiledQuery((db, p: Params<ChapterKey & { viewer: number }>) =>
  db
    .selectFrom('chapters')
    .where('edition_id', '=', eb =>
      eb
        .selectFrom('editions')
        .select('id')
        .where('book_id', '=', p.book_id)
        .where('language', '=', p.language)
        .where('is_private', '=', eb.lit(1))
        .where('uploader_id', '=', p.viewer)
        .orderBy('id')
        .limit(1),
    )
    .select(eb => [
      eb.fn
        .sum<number | null>(eb.case().when('number', '<', p.number).thenRef('word_count').else(eb.lit(0)).end())
        .as('before'),
      eb.fn.sum<number | null>(eb.case().when('number', '=', p.number).thenRef('word_count').end()).as('own'),
      eb.fn.sum<number | null>('word_count').as('total'),
    ]),
)
