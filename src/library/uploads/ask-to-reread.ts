import { FieldsWrong } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { demandNotSuspended } from '../moderation/may-write.ts'
import { addJob } from '../queue/add-job.ts'
import { anyEdition, ownEdition } from './own/own-edition.ts'

/**
 * Puts the reading of an edition's file into the queue, for who brought it or for an editor; its upload shows how far it is.
 * @throws NotFound, FieldsWrong for an edition of no file that is kept, NotAllowed for a suspended account
 */
export async function askToReread(db: Db, userId: number, editionId: number): Promise<void> {
  const { identity } = await demandNotSuspended(db, userId)
  await db.transaction().execute(async transaction => {
    const isEditor = identity !== 'reader'
    const edition = isEditor
      ? await anyEdition(transaction, editionId)
      : await ownEdition(transaction, userId, editionId)
    // What someone keeps for themselves is no editor's.
    if (isEditor && edition.is_private === 1) await ownEdition(transaction, userId, editionId)
    if (edition.file_hash === null) throw new FieldsWrong({ editionId: NO_FILE })
    const { jobId } = await addJob(transaction, {
      kind: 'reread-edition',
      key: String(editionId),
      payload: { editionId },
      mostAttempts: ATTEMPTS,
    })
    await transaction
      .updateTable('uploads')
      .set({ job_id: jobId })
      .where('file_hash', '=', edition.file_hash)
      .where('book_id', '=', edition.book_id)
      .where('state', '=', 'published')
      .execute()
  })
}

const ATTEMPTS = 3

const NO_FILE = { zh: '这个版本没有保存原文件', en: 'No file of this edition is kept' }
