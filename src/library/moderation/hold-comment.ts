import type { Db } from '../../db/dialect.ts'

/**
 * Keeps a comment hidden until an editor has looked: call it in the transaction that stored it, with its state `hidden`,
 * when `mayWrite` said `hold`. It then stands first in the queue of reports.
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

/** What the author of a held comment is told. */
export const HELD_REASON = { zh: '等待编辑查看', en: 'Waiting for an editor to look at it' }
