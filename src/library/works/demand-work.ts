import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'

/** @throws NotFound for a work that is not there for everyone */
export async function demandWork(db: Db, bookId: number): Promise<void> {
  const work = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', bookId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work) throw new NotFound({ zh: '没有这部作品', en: 'There is no such work' })
}
