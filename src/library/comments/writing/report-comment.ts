import { AlreadyThere, NotAllowed, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { cleanComment } from '../../../text/comment-text.ts'
import { anyComment } from './own-comment.ts'

/** Puts a report into the editors' queue, once a person and comment. @throws NotFound, NotAllowed, AlreadyThere */
export async function reportComment(
  db: Db,
  userId: number,
  { commentId, reason }: { commentId: number; reason: string },
): Promise<null> {
  const row = await anyComment(db, commentId)
  if (row.state !== 'shown') throw new NotFound()
  if (row.user_id === userId) throw new NotAllowed(OWN)
  const made = await db
    .insertInto('comment_reports')
    .values({ comment_id: commentId, user_id: userId, reason: cleanComment(reason) || 'other', created_at: Date.now() })
    .onConflict(conflict => conflict.columns(['comment_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new AlreadyThere(TWICE)
  return null
}

const OWN = { zh: '这是你自己的评论，可以直接删去', en: 'This is your own comment; you can delete it' }
const TWICE = { zh: '你已经举报过这条评论', en: 'You have reported this comment already' }
