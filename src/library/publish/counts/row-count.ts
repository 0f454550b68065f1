import type { Db } from '../../../db/dialect.ts'
import type { Database } from '../../../db/tables/tables.ts'

/** How many rows a table has; reads an index of it once, so not for the path of a reader. */
export async function rowCount(db: Db, table: keyof Database): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
