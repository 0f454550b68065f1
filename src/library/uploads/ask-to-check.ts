import type { Db } from '../../db/dialect.ts'
import { addJob } from '../queue/add-job.ts'

/** Previews come first: who brings twenty books has all of them shown before one is looked through. */
const AFTER_MS = 5_000

/** Puts the check of a book in Chinese or English into the queue, in the transaction that ends its preview. */
export async function askToCheck(db: Db, uploadId: number): Promise<void> {
  await addJob(db, {
    kind: 'check-upload',
    key: String(uploadId),
    payload: { uploadId },
    runAt: Date.now() + AFTER_MS,
    mostAttempts: 2,
  })
}
