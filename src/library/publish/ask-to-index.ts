import type { Db } from '../../db/dialect.ts'
import { addJob } from '../queue/add-job.ts'

/** Puts the indexing of a long edition into the queue, in the transaction that changes its text. */
export async function askToIndex(db: Db, editionId: number): Promise<void> {
  await addJob(db, { kind: 'index-edition', key: String(editionId), payload: { editionId } })
}
