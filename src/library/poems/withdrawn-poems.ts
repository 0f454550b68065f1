import { type RawBuilder, sql } from 'kysely'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { Withdrawn } from '../books/moved-book.ts'

/** What a poem's id is, after its column. Few poems are withdrawn: both databases look the id up among them in memory. */
export const NOT_WITHDRAWN = 'not in (select poem_id from withdrawn_poems)'

/** The same as a condition for a query that is built. */
export function isNotWithdrawn(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} ${sql.raw(NOT_WITHDRAWN)}`
}

/** Why a poem cannot be shown: it was withdrawn, or never was. */
export async function absenceOf(db: Db, poemId: number): Promise<NotFound> {
  const row = await db.selectFrom('withdrawn_poems').select('reason').where('poem_id', '=', poemId).executeTakeFirst()
  return row ? new Withdrawn(row.reason) : new NotFound()
}
