import type { Db } from '../db/dialect.ts'

/**
 * Ends jobs whose worker, unheard of for `staleMs`, died in the last try, or after it was told to stop; says whether any has
 * failed.
 */
export async function buryLostJobs(db: Db, staleMs: number): Promise<boolean> {
  const now = Date.now()
  const lost = db
    .updateTable('jobs')
    .where('state', '=', 'running')
    .where('claimed_at', '<', now - staleMs)
  await lost.where('cancel_asked', '=', 1).set({ state: 'cancelled', finished_at: now, claimed_at: null }).execute()
  const { numUpdatedRows } = await lost
    .whereRef('attempts', '>=', 'most_attempts')
    .set({ state: 'failed', finished_at: now, claimed_at: null, error: WORKER_LOST })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const WORKER_LOST = 'The worker ended in the middle of it.'
