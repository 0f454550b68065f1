import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'

/**
 * Where a work that is not in the library has gone: the id of the work it was joined with. @throws NotFound, which says so
 * when the work was withdrawn
 */
export async function movedBook(db: Db, id: number): Promise<number> {
  const book = await db
    .selectFrom('books')
    .select(['state', 'merged_into', 'withdrawn_reason', 'is_private', 'is_draft'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (book && book.merged_into !== null) return book.merged_into
  // What is private, or still comes in, is not there for others.
  const wasThere = book?.state === 'withdrawn' && book.is_private === 0 && book.is_draft === 0
  throw wasThere ? new Withdrawn(book.withdrawn_reason) : new NotFound()
}

/** The work that another one was joined with; null where it was not. */
export async function mergedInto(db: Db, id: number): Promise<number | null> {
  const book = await db
    .selectFrom('books')
    .select('merged_into')
    .where('id', '=', id)
    .where('merged_into', 'is not', null)
    .executeTakeFirst()
  return book?.merged_into ?? null
}

/** It was here and was taken from the library; the reason is the editors'. */
export class Withdrawn extends NotFound {
  constructor(reason: string) {
    const zh = '这部作品已下架'
    const en = 'This work has been withdrawn'
    super(reason === '' ? { zh, en } : { zh: `${zh}：${reason}`, en: `${en}: ${reason}` })
  }
}
