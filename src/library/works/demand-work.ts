import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'

/** Whether everyone may read a work of this number. */
export async function isWork(db: Db, bookId: number): Promise<boolean> {
  const work = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return work !== undefined
}

/** @throws NotFound for a work that is not there for everyone */
export async function demandWork(db: Db, bookId: number): Promise<void> {
  if (!(await isWork(db, bookId))) throw new NotFound({ zh: '没有这部作品', en: 'There is no such work' })
}
