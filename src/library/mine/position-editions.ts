import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { type GivenType, givenRows } from '../../db/queries/given-rows.ts'
import type { PositionTable } from '../../db/tables/tables-people.ts'
import { readingOrder } from '../books/editions.ts'
import { isReadableBy } from '../books/readable.ts'

type Asked = Pick<Selectable<PositionTable>, 'user_id' | 'book_id' | 'language' | 'block_id'>

/**
 * The edition of each position, where its language does not name it: null for the first edition of the language, for a
 * block that is gone, and for what the reader may not read.
 */
export async function editionsOfPositions(db: Db, positions: readonly Asked[]): Promise<(number | null)[]> {
  if (positions.length === 0) return []
  const asked = positions.map(({ user_id, book_id, language, block_id }) => ({ user_id, book_id, language, block_id }))
  const rows = await otherEditions(db, { asked })
  const editionOf = new Map(rows.map(row => [keyOf(row), row.id]))
  return positions.map(position => editionOf.get(keyOf(position)) ?? null)
}

const keyOf = ({ user_id, block_id }: Pick<Asked, 'user_id' | 'block_id'>) => `${user_id} ${block_id}`

const TYPES: Record<keyof Asked, GivenType> = {
  user_id: 'bigint',
  book_id: 'bigint',
  language: 'text',
  block_id: 'bigint',
}

const otherEditions = preparedQuery((db, p: Params<{ asked: readonly Asked[] }>) =>
  db
    .selectFrom(givenRows(db, p.asked, { as: 'asked', types: TYPES }))
    .innerJoin('blocks', 'blocks.id', 'asked.block_id')
    .innerJoin('editions', join =>
      join
        .onRef('editions.id', '=', 'blocks.edition_id')
        .onRef('editions.book_id', '=', 'asked.book_id')
        .onRef('editions.language', '=', 'asked.language'),
    )
    .select(['asked.user_id', 'asked.block_id', 'editions.id'])
    .where(eb => isReadableBy(eb.ref('asked.user_id'), 'editions'))
    .where('editions.id', '<>', eb =>
      eb
        .selectFrom('editions')
        .select('editions.id')
        .whereRef('editions.book_id', '=', 'asked.book_id')
        .whereRef('editions.language', '=', 'asked.language')
        .where(isReadableBy(eb.ref('asked.user_id'), 'editions'))
        .orderBy(readingOrder())
        .limit(1),
    ),
)
