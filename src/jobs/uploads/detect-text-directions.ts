import type { Db } from '../../db/dialect.ts'
import { flowOf } from '../../ingest/formats/metadata/text-direction.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { originalKey } from '../../library/uploads/files/original-file.ts'
import { withLocalFile } from '../../storage/local-file.ts'
import type { JobAtWork, JobRooms } from '../queue.ts'
import { reasonOf } from './read-upload.ts'
import { copiesFolder } from './upload-job.ts'

/**
 * Detects how the pages of editions run that came in before it was known, from their files, whose texts are not read again.
 * An edition whose file is gone or cannot be read stays as it is.
 */
export async function detectTextDirections(
  { db, tell, signal }: JobAtWork,
  { storage, dataDir, announce }: JobRooms,
): Promise<{ learned: number }> {
  const files = await filesToAsk(db)
  let detected = 0
  for (const [at, { edition_id, file_hash, file_name, part }] of files.entries()) {
    signal.throwIfAborted()
    const location = { key: originalKey(file_hash), folder: copiesFolder(dataDir) }
    const read = (path: string) => flowOfFile(path, { name: file_name, part, signal })
    const flow = await withLocalFile(storage, location, read).catch(unread)
    if (flow !== 'ltr') {
      await db.updateTable('editions').set({ flow }).where('id', '=', edition_id).where('flow', '=', 'ltr').execute()
      detected += 1
    }
    tell((at + 1) / files.length)
  }
  if (detected > 0) await announce('library')
  // The stored results of earlier runs are called so.
  return { learned: detected }
}

/** Chinese and English in a file that says nothing of its pages run from left to right. */
const filesToAsk = (db: Db) =>
  db
    .selectFrom('edition_files')
    .innerJoin('editions', 'editions.id', 'edition_files.edition_id')
    .select(['edition_files.edition_id', 'edition_files.file_hash', 'edition_files.file_name', 'edition_files.part'])
    .where('editions.flow', '=', 'ltr')
    .where('editions.is_draft', '=', 0)
    .where(eb => eb.or([eb('edition_files.format', 'in', ['epub', 'mobi']), eb('editions.language', '=', 'other')]))
    .orderBy('edition_files.edition_id')
    .execute()

async function flowOfFile(path: string, { name, part, signal }: { name: string; part: number; signal: AbortSignal }) {
  const book = await readIsolated(path, { name, signal })
  try {
    const metadata = book.editions[part]?.metadata
    return metadata ? flowOf(metadata) : 'ltr'
  } finally {
    await book.close()
  }
}

function unread(error: unknown): 'ltr' {
  if (reasonOf(error) === null) throw error
  return 'ltr'
}
