import { plainName } from '../../ingest/formats/metadata/metadata.ts'
import { booksAt } from '../../ingest/host/books-at.ts'
import { originalKeeper } from '../../library/uploads/files/keep-original.ts'
import { type JobAtWork, JobHopeless, type JobRooms } from '../queue.ts'
import { importMany, type ManyOptions, type Outcome } from './import-many.ts'
import { pictureKeeper } from './picture-keeper.ts'
import type { WatchedPayload } from './queue-watched.ts'
import { noteTaken } from './taken-files.ts'

/** Brings in one file of the watched folder. A file that is refused ends the job with the reason, and is not tried again. */
export async function importWatched({ db, payload, tell, signal }: JobAtWork, { storage, announce }: JobRooms) {
  const { path, mark } = payload as WatchedPayload
  const { putCover, putPicture, close } = pictureKeeper({ db, storage })
  const name = plainName(path)
  tell(0, name)
  try {
    const keepOriginal = originalKeeper(storage, 'licensed')
    const outcome = await takeIn(path, mark, { db, putCover, putPicture, keepOriginal, signal, onFraction: tell })
    if (outcome.books.length > 0) await announce('library')
    if (outcome.state === 'refused') throw new JobHopeless(`${name}: ${outcome.reason}`)
    if (outcome.state === 'failed') throw new Error(`${name}: ${outcome.reason}`)
    return { path, books: outcome.books }
  } finally {
    await close()
  }
}

export type WatchedImport = Pick<ManyOptions, 'putCover' | 'putPicture' | 'keepOriginal' | 'signal' | 'onFraction'> & {
  db: JobAtWork['db']
}

/** Brings in the book or books of one file and keeps what became of it. */
export async function takeIn(path: string, mark: string, { db, ...options }: WatchedImport) {
  const outcomes: Outcome[] = []
  const found = booksAt(path, { zip: 'guess', pattern: null })
  for await (const outcome of importMany(db, found, { bookId: undefined, ratingsOf: null, ...options }))
    outcomes.push(outcome)
  const reasons = outcomes.flatMap(one => ('reason' in one ? [one.reason] : []))
  const [state] = (['failed', 'refused', 'came', 'there'] as const).filter(one =>
    outcomes.some(({ kind }) => (kind === 'not-read' ? 'failed' : kind) === one),
  )
  const outcome = { state: state ?? ('there' as const), reason: reasons.join('; ') }
  await noteTaken(db, { name: path, mark }, outcome)
  const books = outcomes.flatMap(one => (one.kind === 'came' ? one.imported.editions.map(({ bookId }) => bookId) : []))
  return { ...outcome, books, outcomes }
}
