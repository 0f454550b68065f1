import { createHash } from 'node:crypto'
import type { Db } from '../../../db/dialect.ts'
import type { Storage } from '../../../storage/storage.ts'
import { pictureKey } from '../../books/picture-key.ts'

export type PictureOfEdition = {
  editionId: number
  type: 'jpg' | 'png'
  width: number
  height: number
  bytes: Uint8Array
}

/** A picture that is kept for a text. */
export type StoredPicture = { file: string; width: number; height: number; sizeBytes: number }

/** Keeps a picture of an edition, reduced already: by its hash, once for all that have it. */
export async function putPicture(
  { db, storage }: { db: Db; storage: Storage },
  { editionId, type, width, height, bytes }: PictureOfEdition,
): Promise<StoredPicture> {
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${type}`
  const sizeBytes = bytes.length
  // Named first: the sweep takes what nothing names, and a draft that ends takes its names with it.
  await db
    .insertInto('edition_pictures')
    .values({ edition_id: editionId, file, size_bytes: sizeBytes })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await storage.put(pictureKey(file), bytes)
  return { file, width, height, sizeBytes }
}

/** The text of an edition has these pictures and no others now; in a transaction. The sweep takes those that no text has. */
export async function keepPictures(db: Db, editionId: number, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('edition_pictures')
    .where('edition_id', '=', editionId)
    .where('file', 'not in', [...files, ''])
    .execute()
}
