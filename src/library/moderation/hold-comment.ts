import type { Db } from '../../db/dialect.ts'

/**
 * Puts a hidden comment first into the queue of reports until an editor has decided. Call it when `mayWrite` returned `hold`, in
 * the transaction that stored the comment with the state `hidden`.
 */
export async function holdComment(db: Db, commentId: number): Promise<void> {
  const review = {
    state: 'held',
    verdict: 'held',
    reason: HELD_REASON.zh,
    decided_at: Date.now(),
    appeal: null,
    appealed_at: null,
  } as const
  await db
    .insertInto('comment_reviews')
    .values({ comment_id: commentId, ...review })
    .onConflict(conflict => conflict.column('comment_id').doUpdateSet(review))
    .execute()
}

/** The message to the author of a held comment. */
export const HELD_REASON = { zh: '等待编辑查看', en: 'Waiting for an editor to look at it' }
