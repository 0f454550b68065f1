import type { Db } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { givenRows } from '../../db/queries/given-rows.ts'
import { isReadableBy } from '../books/readable.ts'
import { ASKED_TYPES, type Asked, editionOfAsked, firstOfAsked, keyOf } from './position-editions.ts'

/** Words before the chapter, of it, and of the whole edition; all null where there is no such edition or chapter. */
export type ChapterWords = { before: number | null; own: number | null; total: number | null }

type Position = Asked & { chapter_number: number }

/**
 * The words around the chapter of each position, in the edition that its block or its chapter is of, else in the first of
 * the language; nothing for works that are not there or that the reader may not read.
 */
export async function wordsAround(db: Db, positions: readonly Position[]): Promise<(ChapterWords | undefined)[]> {
  const rows = await sums(db, { asked: positions })
  const wordsOf = new Map(rows.map(row => [keyOf(row), row]))
  return positions.map(position => wordsOf.get(keyOf(position)))
}

const sums = preparedQuery((db, p: Params<{ asked: readonly Position[] }>) =>
  db
    .with(
      given => given('told').materialized(),
      cte =>
        cte
          .selectFrom(givenRows(db, p.asked, { as: 'asked', types: { ...ASKED_TYPES, chapter_number: 'bigint' } }))
          .innerJoin('books', 'books.id', 'asked.book_id')
          .where(eb => isReadableBy(eb.ref('asked.user_id'), 'books'))
          .select(eb => [
            'asked.user_id',
            'asked.book_id',
            'asked.chapter_number',
            eb.fn.coalesce(editionOfAsked(), firstOfAsked()).as('edition_id'),
          ]),
    )
    // Many read the same chapter: its edition is summed up once. By its key, or PostgreSQL sums up every edition there is.
    .with(
      given => given('summed').materialized(),
      cte =>
        cte
          .selectFrom(cte.selectFrom('told').select(['edition_id', 'chapter_number']).distinct().as('each'))
          .select(eb => {
            const words = eb
              .selectFrom('chapters')
              .select(({ fn }) => fn.sum<number | null>('chapters.word_count').as('words'))
              .whereRef('chapters.edition_id', '=', 'each.edition_id')
            return [
              'each.edition_id',
              'each.chapter_number',
              words.whereRef('chapters.number', '<', 'each.chapter_number').as('before'),
              words.whereRef('chapters.number', '=', 'each.chapter_number').as('own'),
              words.as('total'),
            ]
          }),
    )
    .selectFrom('told')
    .leftJoin('summed', join =>
      join
        .onRef('summed.edition_id', '=', 'told.edition_id')
        .onRef('summed.chapter_number', '=', 'told.chapter_number'),
    )
    .select(['told.user_id', 'told.book_id', 'summed.before', 'summed.own', 'summed.total']),
)
