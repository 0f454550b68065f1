import type { Db } from '../../db/dialect.ts'
import { addJob } from './add-job.ts'

/** Pages and answers are made anew after it: not for each of a thousand books. */
const AFTER_MS = 15_000

/**
 * Lets the site that runs on this database know that books came in from another process: as a job, which its worker tells
 * it of, on SQLite too. One that waits stands for all.
 */
export async function tellOfLibrary(db: Db, now: number): Promise<void> {
  await addJob(db, { kind: 'library-changed', key: 'library', runAt: now + AFTER_MS })
}
