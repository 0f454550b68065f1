import { NotAllowed, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'

/** A comment of one's own, hidden ones too. @throws NotFound, NotAllowed when it is someone else's */
export async function ownComment(db: Db, userId: number, commentId: number) {
  const row = await anyComment(db, commentId)
  if (row.user_id !== userId) throw new NotAllowed(NOT_YOURS)
  return row
}

/** A comment that is still there for somebody. @throws NotFound */
export async function anyComment(db: Db, commentId: number) {
  const row = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'book_id', 'poem_id', 'text', 'score', 'reply_to', 'reply_count', 'state', 'version'])
    .where('id', '=', commentId)
    .executeTakeFirst()
  if (!row || row.state === 'deleted') throw new NotFound()
  return row
}

const NOT_YOURS = { zh: '这不是你写的评论', en: 'This comment is not yours' }
