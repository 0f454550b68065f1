import type { Sentence } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'

/** What someone is to be told. `decision` carries what it `says`; the others speak for themselves. */
export type NewNotice = {
  userId: number
  kind: 'reply' | 'like' | 'decision'
  commentId: number | null
  actorId: number | null
  says?: Sentence
  /** The upload that it is about. */
  uploadId?: number
  /** The correction that it is about. */
  correctionId?: number
}

/** Puts a notice down. Likes of one comment that are not read yet are one notice with a count. */
export async function notify(db: Db, notice: NewNotice): Promise<void> {
  const { userId, kind, commentId, actorId, says, uploadId, correctionId } = notice
  const now = Date.now()
  // In both languages, for it is read in the one its reader has chosen by then.
  const text = says ? JSON.stringify(says) : ''
  if (kind === 'like') {
    const more = await unreadLikes(db, { userId, commentId })
      .set(eb => ({ count: eb('count', '+', 1), actor_id: actorId, created_at: now }))
      .executeTakeFirst()
    if (more.numUpdatedRows > 0n) return
  }
  await db
    .insertInto('notices')
    .values({
      user_id: userId,
      kind,
      comment_id: commentId,
      upload_id: uploadId ?? null,
      correction_id: correctionId ?? null,
      actor_id: actorId,
      text,
      created_at: now,
      read_at: null,
    })
    .execute()
}

/** Someone takes a like back: one that was not read yet is not told. */
export async function takeBackLike(db: Db, of: { userId: number; commentId: number }): Promise<void> {
  await unreadLikes(db, of)
    .set(eb => ({ count: eb('count', '-', 1) }))
    .execute()
  await db
    .deleteFrom('notices')
    .where('user_id', '=', of.userId)
    .where('comment_id', '=', of.commentId)
    .where('kind', '=', 'like')
    .where('count', '<=', 0)
    .execute()
}

function unreadLikes(db: Db, { userId, commentId }: { userId: number; commentId: number | null }) {
  return db
    .updateTable('notices')
    .where('user_id', '=', userId)
    .where('comment_id', '=', commentId)
    .where('kind', '=', 'like')
    .where('read_at', 'is', null)
}
