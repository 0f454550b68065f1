import { join } from 'node:path'
import { z } from 'zod'
import { type Db, dialectOf } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { UploadRow } from '../../library/uploads/upload-row.ts'
import { JobHopeless, JobNotNow, STALE_MS } from '../queue.ts'

const Payload = z.object({ uploadId: z.int() })

/** Where a file lies while it is read, when the storage is not on this machine. */
export const copiesFolder = (dataDir: string) => join(dataDir, 'files', 'parts', 'reading')

/**
 * The upload of a job, which is at work from now on; null where it is past that (cancelled, or done by a job before).
 * @throws JobHopeless for a payload that is none, JobNotNow while another worker publishes the same file
 */
export async function beginUpload(
  db: Db,
  payload: unknown,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<UploadRow | null> {
  const parsed = Payload.safeParse(payload)
  if (!parsed.success) throw new JobHopeless('The job names no upload.')
  return db.transaction().execute(async transaction => {
    const row = await transaction
      .updateTable('uploads')
      .set({ state: 'reading', updated_at: Date.now() })
      .where('id', '=', parsed.data.uploadId)
      .where(eb =>
        eb.or([
          eb('state', 'in', ['queued', 'reading']),
          // A job that was given up is tried again by the host.
          eb.and([eb('state', '=', 'failed'), eb('reason', '=', 'lost')]),
        ]),
      )
      .where('is_confirmed', '=', isConfirmed ? 1 : 0)
      .returningAll()
      .executeTakeFirst()
    if (row && isConfirmed) await demandAlone(transaction, row)
    return row ?? null
  })
}

/** Two people bring the same: it comes in once, and then the other is told. @throws JobNotNow while another worker is at it */
async function demandAlone(db: Db, { id, file_hash }: UploadRow): Promise<void> {
  const others = await db
    .selectFrom('uploads')
    .select(['id', 'state', 'job_id'])
    .where('file_hash', '=', file_hash)
    .where('is_confirmed', '=', 1)
    .where('is_private', '=', 0)
    .where('state', 'in', ['queued', 'reading'])
    .orderBy('id')
    // Whoever looks waits for whoever has begun and not yet said so. SQLite has one writer at a time.
    .$if(dialectOf(db) === 'postgres', rows => rows.forUpdate())
    .execute()
  const jobs = others.flatMap(one => (one.id !== id && one.state === 'reading' && one.job_id ? [one.job_id] : []))
  const working = await db
    .selectFrom('jobs')
    .select('id')
    .where(isOneOf(db, 'id', jobs))
    .where('state', '=', 'running')
    .where('claimed_at', '>', Date.now() - STALE_MS)
    .executeTakeFirst()
  if (working) throw new JobNotNow()
}

/** Puts down what became of an upload, unless it was cancelled meanwhile; says whether it was not. */
export async function endUpload(db: Db, { id }: UploadRow, change: Partial<UploadRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...change, updated_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
