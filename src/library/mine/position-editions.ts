import { expressionBuilder, type Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { type GivenType, givenRows } from '../../db/queries/given-rows.ts'
import type { Database } from '../../db/tables/tables.ts'
import type { PositionTable } from '../../db/tables/tables-people.ts'
import { readingOrder } from '../books/editions.ts'
import { isReadableBy } from '../books/readable.ts'

/** What tells the edition of a position. */
export type Asked = Pick<Selectable<PositionTable>, 'user_id' | 'book_id' | 'language' | 'chapter_id' | 'block_id'>

export const ASKED_TYPES: Record<keyof Asked, GivenType> = {
  user_id: 'bigint',
  book_id: 'bigint',
  language: 'text',
  chapter_id: 'bigint',
  block_id: 'bigint',
}

/**
 * The edition of each position, where its language does not name it: null for the first edition of the language, for a
 * block and chapter that are gone, and for what the reader may not read.
 */
export async function editionsOfPositions(db: Db, positions: readonly Asked[]): Promise<(number | null)[]> {
  if (positions.length === 0) return []
  const asked = positions.map(({ user_id, book_id, language, chapter_id, block_id }) => {
    return { user_id, book_id, language, chapter_id, block_id }
  })
  const rows = await otherEditions(db, { asked })
  const editionOf = new Map(rows.map(row => [placeOf(row), row.edition_id]))
  return positions.map(position => editionOf.get(placeOf(position)) ?? null)
}

const placeOf = (position: Pick<Asked, 'user_id' | 'book_id' | 'block_id'>) => `${keyOf(position)} ${position.block_id}`

/** Whose position in which work: a reader has one in each. */
export const keyOf = ({ user_id, book_id }: Pick<Asked, 'user_id' | 'book_id'>): string => `${user_id} ${book_id}`

const otherEditions = preparedQuery((db, p: Params<{ asked: readonly Asked[] }>) =>
  db
    .selectFrom(
      db
        .selectFrom(givenRows(db, p.asked, { as: 'asked', types: ASKED_TYPES }))
        .select(['asked.user_id', 'asked.book_id', 'asked.block_id'])
        .select([editionOfAsked().as('edition_id'), firstOfAsked().as('first_id')])
        .as('told'),
    )
    .select(['told.user_id', 'told.book_id', 'told.block_id', 'told.edition_id'])
    .whereRef('told.edition_id', '<>', 'told.first_id'),
)

/** The edition that the block of `asked` is of, or else its chapter; null where both are gone or the reader may not read it. */
export function editionOfAsked() {
  const eb = withAsked()
  const ofBlock = eb.selectFrom('blocks').select('blocks.edition_id').whereRef('blocks.id', '=', 'asked.block_id')
  const ofChapter = eb
    .selectFrom('chapters')
    .select('chapters.edition_id')
    .whereRef('chapters.id', '=', 'asked.chapter_id')
  return eb.fn.coalesce(
    readableOfAsked().where('editions.id', '=', ofBlock),
    readableOfAsked().where('editions.id', '=', ofChapter),
  )
}

/** The edition that the language of `asked` names. */
export function firstOfAsked() {
  return readableOfAsked().orderBy(readingOrder()).limit(1)
}

function readableOfAsked() {
  const eb = withAsked()
  return eb
    .selectFrom('editions')
    .select('editions.id')
    .whereRef('editions.book_id', '=', 'asked.book_id')
    .whereRef('editions.language', '=', 'asked.language')
    .where(isReadableBy(eb.ref('asked.user_id'), 'editions'))
}

const withAsked = () => expressionBuilder<Database & { asked: Asked }, 'asked'>()
