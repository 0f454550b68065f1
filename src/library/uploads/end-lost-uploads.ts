import type { Db } from '../../db/dialect.ts'
import { notifyOfFailure } from './notify-uploader.ts'

/**
 * Uploads whose jobs were given up have failed, as they are shown, and whoever brought them is told: of one person or of all.
 * They keep nobody from bringing the same file again.
 */
export async function endLostUploads(db: Db, now: number, userId?: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const lost = await transaction
      .updateTable('uploads')
      .set({ state: 'failed', reason: LOST, updated_at: now })
      .where('state', 'in', ['queued', 'reading'])
      .$if(userId !== undefined, some => some.where('user_id', '=', userId ?? 0))
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('jobs')
              .select('jobs.id')
              .whereRef('jobs.id', '=', 'uploads.job_id')
              .where('jobs.state', 'in', ['queued', 'running', 'done']),
          ),
        ),
      )
      .returningAll()
      .execute()
    for (const upload of lost) await notifyOfFailure(transaction, upload, LOST)
  })
}

const LOST = 'lost'
