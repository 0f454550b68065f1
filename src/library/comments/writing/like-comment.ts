import type { Comment } from '../../../contract/comments/comments.ts'
import { NotAllowed, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { notify, takeBackLike } from '../../inbox/notify.ts'
import { commentsById } from '../comment-list.ts'
import { countVoice } from '../counts.ts'
import { anyComment } from './own-comment.ts'

type Wanted = { commentId: number; liked: boolean }

/** Likes a comment once, or takes that back; nobody likes their own. @throws NotFound, NotAllowed */
export async function likeComment(db: Db, userId: number, { commentId, liked }: Wanted): Promise<Comment> {
  await db.transaction().execute(async transaction => {
    const row = await anyComment(transaction, commentId)
    if (row.state !== 'shown') throw new NotFound()
    if (row.user_id === userId) throw new NotAllowed(OWN)
    const of = { comment_id: commentId, user_id: userId }
    if (liked) {
      const made = await transaction
        .insertInto('comment_likes')
        .values({ ...of, created_at: Date.now() })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (made.numInsertedOrUpdatedRows === 0n) return
      await countVoice(transaction, commentId, { likes: 1 })
      if (row.user_id !== null)
        await notify(transaction, { userId: row.user_id, kind: 'like', commentId, actorId: userId })
      return
    }
    const deleted = await transaction
      .deleteFrom('comment_likes')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) return
    await countVoice(transaction, commentId, { likes: -1 })
    if (row.user_id !== null) await takeBackLike(transaction, { userId: row.user_id, commentId })
  })
  const [comment] = await commentsById(db, [commentId])
  return { ...(comment as Comment), liked }
}

const OWN = { zh: '自己的评论不必点赞', en: 'This is your own comment' }
