import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/dialect.ts'
import type { UploadRow } from '../library/uploads/upload-row.ts'
import { JobHopeless } from './queue.ts'

const Payload = z.object({ uploadId: z.int() })

/** Where a file lies while it is read, when the storage is not on this machine. */
export const copiesFolder = (dataDir: string) => join(dataDir, 'files', 'parts', 'reading')

/**
 * The upload of a job, which is at work from now on; null where it is past that (cancelled, or done by a job before).
 * @throws JobHopeless for a payload that is none
 */
export async function beginUpload(
  db: Db,
  payload: unknown,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<UploadRow | null> {
  const parsed = Payload.safeParse(payload)
  if (!parsed.success) throw new JobHopeless('The job names no upload.')
  const row = await db
    .updateTable('uploads')
    .set({ state: 'reading', updated_at: Date.now() })
    .where('id', '=', parsed.data.uploadId)
    .where('state', 'in', ['queued', 'reading'])
    .where('is_confirmed', '=', isConfirmed ? 1 : 0)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
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
