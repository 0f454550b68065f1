import type { Db } from '../../../db/dialect.ts'
import { countComment, countVoice } from '../counts.ts'
import { recountScore } from '../scores.ts'
import type { anyComment } from './own-comment.ts'

type Decision = { state: 'shown' | 'hidden'; reason: string }

/**
 * Hides a comment from everyone but its writer, with the reason they see, or shows it again, inside a transaction that has
 * read the row; counts and the score follow. Who may, the record and the notice are for the caller to see to.
 */
export async function moderateRow(
  db: Db,
  row: Awaited<ReturnType<typeof anyComment>>,
  { state, reason }: Decision,
): Promise<void> {
  await db
    .updateTable('comments')
    .set({ state, hidden_reason: state === 'hidden' ? reason : '' })
    .where('id', '=', row.id)
    .execute()
  if (row.state === state) return
  const more = state === 'shown' ? 1 : -1
  await countComment(db, row.book_id, more)
  if (row.reply_to !== null) await countVoice(db, row.reply_to, { replies: more })
  if (row.book_id !== null && row.user_id !== null) await recountScore(db, row.user_id, row.book_id)
}
