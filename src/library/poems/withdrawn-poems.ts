import { DynamicModule, type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import type { Database } from '../../db/tables/tables.ts'
import { Withdrawn } from '../books/moved-book.ts'

/**
 * Whether the poem of this id (`p.id`, `poem_id`) is there for readers. Few poems are withdrawn: both databases look the id up
 * among them in memory.
 */
export function isNotWithdrawn(column: PoemIdColumn): Expression<SqlBool> {
  const eb = expressionBuilder<Database>()
  return eb(new DynamicModule<Database>().ref(column), 'not in', eb.selectFrom('withdrawn_poems').select('poem_id'))
}

type PoemIdColumn = 'id' | 'poem_id' | `${string}.id` | `${string}.poem_id`

/** Why a poem cannot be shown: it was withdrawn, or never was. */
export async function absenceOf(db: Db, poemId: number): Promise<NotFound> {
  const row = await db.selectFrom('withdrawn_poems').select('reason').where('poem_id', '=', poemId).executeTakeFirst()
  return row ? new Withdrawn(row.reason) : new NotFound()
}
