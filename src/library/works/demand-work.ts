import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { isReadableBy } from '../books/readable.ts'

/** Whether `viewer` may read a work of this number (0: whether everyone may). */
export async function isWork(db: Db, bookId: number, viewer = 0): Promise<boolean> {
  const work = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where(isReadableBy(viewer, 'books'))
    .executeTakeFirst()
  return work !== undefined
}

/** @throws NotFound for a work that is not there for `viewer` (0: for everyone) */
export async function demandWork(db: Db, bookId: number, viewer = 0): Promise<void> {
  if (!(await isWork(db, bookId, viewer))) throw new NotFound({ zh: '没有这部作品', en: 'There is no such work' })
}

/** Whether a work is only for who brought it: what is added to it is so too. */
export async function isPrivateWork(db: Db, bookId: number): Promise<boolean> {
  const work = await db.selectFrom('books').select('is_private').where('id', '=', bookId).executeTakeFirst()
  return work?.is_private === 1
}
