import { z } from 'zod'
import type { Given } from '../../contract/uploads/uploads.ts'
import type { Db } from '../../db/dialect.ts'
import { choicesOf } from '../../library/uploads/choices.ts'
import { originalKey } from '../../library/uploads/files/original-file.ts'
import { withLocalFile } from '../../storage/local-file.ts'
import type { Storage } from '../../storage/storage.ts'
import { pictureKeeper } from '../imports/picture-keeper.ts'
import type { JobAtWork, JobRooms } from '../queue.ts'
import { JobHopeless } from '../queue.ts'
import { reasonOf } from './read-upload.ts'
import { type RenewedEdition, renewFromFile } from './renew-from-file.ts'
import { copiesFolder } from './upload-job.ts'

const Payload = z.object({ editionId: z.int() })

/** Reads the file of an edition again, as a job; what became of the marks is kept as its result. */
export async function rereadEdition(
  { db, payload, tell, signal }: JobAtWork,
  { storage, dataDir, announce }: JobRooms,
): Promise<readonly RenewedEdition[]> {
  const parsed = Payload.safeParse(payload)
  if (!parsed.success) throw new JobHopeless('The job names no edition.')
  try {
    const rooms = { db, storage, dataDir }
    const renewed = await rereadFile(rooms, parsed.data.editionId, { signal, onFraction: fraction => tell(fraction) })
    await announce('library')
    return renewed
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== null) throw new JobHopeless(`The file cannot be read: ${reason}.`, { cause: error })
    throw error
  }
}

type Rooms = { db: Db; storage: Storage; dataDir: string }
type Watch = { signal?: AbortSignal; onFraction?: (fraction: number) => void }

/**
 * Reads the file of an edition again, for all editions of the work that are from it; none where no file is kept of it.
 * @throws BookRefused, FileMissing
 */
export async function rereadFile(
  { db, storage, dataDir }: Rooms,
  editionId: number,
  watch: Watch = {},
): Promise<readonly RenewedEdition[]> {
  const file = await db.selectFrom('edition_files').selectAll().where('edition_id', '=', editionId).executeTakeFirst()
  if (!file) return []
  const editions = await db
    .selectFrom('edition_files')
    .innerJoin('editions', 'editions.id', 'edition_files.edition_id')
    .innerJoin('editions as asked', 'asked.book_id', 'editions.book_id')
    .select(['edition_files.edition_id', 'edition_files.part'])
    .where('asked.id', '=', editionId)
    .where('edition_files.file_hash', '=', file.file_hash)
    .whereRef('editions.is_private', '=', 'asked.is_private')
    .orderBy('edition_files.part')
    .execute()
  const location = { key: originalKey(file.file_hash), folder: copiesFolder(dataDir) }
  const pictures = pictureKeeper({ db, storage })
  try {
    return await withLocalFile(storage, location, path =>
      renewFromFile(db, path, {
        editions: editions.map(({ edition_id, part }) => ({ editionId: edition_id, part })),
        name: file.file_name,
        choices: choicesOf(JSON.parse(file.read_as) as Given),
        putPicture: pictures.putPicture,
        now: Date.now(),
        owner: 'reread',
        ...watch,
      }),
    )
  } finally {
    await pictures.close()
  }
}
