import type { Db } from '../../db/dialect.ts'
import type { Storage } from '../../storage/storage.ts'
import { coverFile, keptCovers } from '../books/cover-address.ts'
import { pictureKey } from '../books/picture-key.ts'
import { endOldDrafts } from '../publish/drafts/end-drafts.ts'
import { endLostUploads } from './end-lost-uploads.ts'
import { foundCoverKey, isShownCover } from './files/found-cover.ts'
import { dropIncoming } from './files/incoming-file.ts'

const DAY_MS = 86_400_000
/** A preview that nobody has confirmed for so long is given up. */
const FORGOTTEN_MS = 30 * DAY_MS

/**
 * Ends what was left behind: drafts, uploads whose jobs were given up, files that never came whole or were never handed in, previews that nobody confirmed, and
 * files in storage that nothing names. A file is older than a day before it goes: what is being handed in has no row yet.
 */
export async function sweepUploads(db: Db, storage: Storage, now: number): Promise<void> {
  const before = now - DAY_MS
  await endOldDrafts(db, before)
  await endLostUploads(db, now)
  await dropIncoming(db, storage, { before })
  await storage.dropOldParts(before)
  await db
    .updateTable('uploads')
    .set({ state: 'cancelled', updated_at: now })
    .where('state', '=', 'preview')
    .where('updated_at', '<', now - FORGOTTEN_MS)
    .execute()
  await removeOrphans(db, storage, before)
  await removeBareCovers(db, storage, before)
  await removeUnnamed(storage, pictureKey(''), { before, isNamed: file => isPictureOfText(db, file) })
  await removeUnnamed(storage, foundCoverKey(''), { before, isNamed: file => isShownCover(db, file) })
}

/** Pictures that no book wears any more. */
async function removeBareCovers(db: Db, storage: Storage, before: number): Promise<void> {
  const rows = await db.selectFrom('books').select('covers').where('covers', '<>', '').execute()
  const worn = new Set(rows.flatMap(({ covers }) => Object.values(keptCovers(covers))))
  for await (const { key, modifiedAt } of storage.list(COVERS)) {
    if (modifiedAt < before && !worn.has(key.slice(COVERS.length))) await storage.remove(key)
  }
}

const COVERS = coverFile('')

type Unnamed = { before: number; isNamed: (file: string) => Promise<boolean> }

/** Files older than a day that nothing names; each is asked for right before it would go. */
async function removeUnnamed(storage: Storage, folder: string, { before, isNamed }: Unnamed): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(folder)) {
    if (modifiedAt < before && !(await isNamed(key.slice(folder.length)))) await storage.remove(key)
  }
}

async function isPictureOfText(db: Db, file: string): Promise<boolean> {
  const named = db.selectFrom('edition_pictures').select('file').where('file', '=', file).limit(1)
  return (await named.executeTakeFirst()) !== undefined
}

async function removeOrphans(db: Db, storage: Storage, before: number): Promise<void> {
  for (const prefix of ['uploads/', 'originals/']) {
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      if (modifiedAt < before && !(await isNamed(db, key))) await storage.remove(key)
    }
  }
}

/** Whether an upload that goes on or is published, a file not yet handed in, or an edition made of it names the file. */
async function isNamed(db: Db, key: string): Promise<boolean> {
  const incoming = await db.selectFrom('incoming_files').select('key').where('key', '=', key).executeTakeFirst()
  if (incoming) return true
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('file_key', '=', key)
    .where('state', 'not in', ['failed', 'rejected', 'cancelled'])
    .executeTakeFirst()
  if (upload) return true
  const hash = key.slice(key.indexOf('/') + 1)
  const ofEdition = await db
    .selectFrom('edition_files')
    .select('edition_id')
    .where('file_hash', '=', hash)
    .executeTakeFirst()
  if (ofEdition) return true
  const ref = `file:${hash}:`
  // By a range, which the index of refs finds.
  const edition = await db
    .selectFrom('editions')
    .select('id')
    .where('source_ref', '>=', ref)
    .where('source_ref', '<', `${ref}~`)
    .executeTakeFirst()
  return edition !== undefined
}
