import type { Db } from '../../db/dialect.ts'

/** Stands among the finished steps of the load when nothing has come in since the tables were settled. */
export const SETTLED = 'settled'

/** Whether the last load went to its end: there may be nothing to bring in. */
export async function isLibrarySettled(db: Db): Promise<boolean> {
  const settled = await db.selectFrom('import_steps').select('ref').where('ref', '=', SETTLED).executeTakeFirst()
  return settled !== undefined
}
