import { eachFlag } from '../../../contract/values/comment-flags.ts'
import type { Db } from '../../../db/dialect.ts'
import { countComment, countVoice } from '../counts.ts'
import { recountScore, takeScoresAway } from '../scores.ts'
import { type anyComment, ownComment } from './own-comment.ts'

/** Takes a comment of one's own away; returns what it was about. @throws NotFound, NotAllowed */
export async function removeComment(db: Db, userId: number, commentId: number) {
  return db.transaction().execute(async transaction => {
    const row = await ownComment(transaction, userId, commentId)
    await removeRow(transaction, row)
    return row
  })
}

/**
 * Before an account is removed: its comments go, or stay without a name; its scores and likes no longer count either way.
 * To be called in the transaction that removes it.
 */
export async function leaveComments(db: Db, userId: number, comments: 'go' | 'stay'): Promise<void> {
  await takeScoresAway(db, userId)
  const liked = await db.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId).execute()
  for (const { comment_id } of liked) await countVoice(db, comment_id, { likes: -1 })
  await db.deleteFrom('comment_likes').where('user_id', '=', userId).execute()
  if (comments === 'stay') return
  const own = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'book_id', 'reply_to', 'state'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  for (const row of own) await removeRow(db, { ...row, user_id: null })
}

type Row = Pick<Awaited<ReturnType<typeof anyComment>>, 'id' | 'user_id' | 'book_id' | 'reply_to' | 'state'>

/** Takes a comment away inside a transaction that has read the row, whoever asks. */
export async function removeRow(db: Db, row: Row): Promise<void> {
  const answers = await db.selectFrom('comments').select('id').where('reply_to', '=', row.id).executeTakeFirst()
  if (answers) await emptyRow(db, row.id)
  else await db.deleteFrom('comments').where('id', '=', row.id).execute()
  const wasShown = row.state === 'shown'
  if (wasShown) await countComment(db, row.book_id, -1)
  if (wasShown && row.book_id !== null && row.user_id !== null) await recountScore(db, row.user_id, row.book_id)
  if (row.reply_to === null) return
  if (wasShown) await countVoice(db, row.reply_to, { replies: -1 })
  await dropEmptyThread(db, row.reply_to)
}

/** What has replies stays as a place for them. */
async function emptyRow(db: Db, id: number): Promise<void> {
  await db
    .updateTable('comments')
    .set({ ...EMPTY, ...eachFlag(() => 0) })
    .where('id', '=', id)
    .execute()
  for (const table of ['comment_likes', 'comment_reports'] as const) {
    await db.deleteFrom(table).where('comment_id', '=', id).execute()
  }
  await db.deleteFrom('notices').where('comment_id', '=', id).execute()
}

async function dropEmptyThread(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('state', '=', 'deleted')
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('comments as reply').select('reply.id').where('reply.reply_to', '=', id))),
    )
    .execute()
}

const EMPTY = { state: 'deleted', text: '', refs: '[]', quote: '', score: null, like_count: 0, user_id: null } as const
