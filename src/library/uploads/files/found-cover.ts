import { createHash } from 'node:crypto'
import type { Db } from '../../../db/dialect.ts'
import type { Storage } from '../../../storage/storage.ts'
import { id48 } from '../../../text/hash.ts'
import { COVER_KEYS, type CoverKey } from '../../books/cover-address.ts'
import { shownUploads, type UploadRow, uploadRow } from '../upload-row.ts'
import { sourceRef } from './original-file.ts'

/** The storage's key of a cover that was found in a file, until its upload has ended. */
export const foundCoverKey = (file: string) => `previews/${file}`

/** Keeps a cover that was found, reduced already (WebP), by its hash; gives the name of its file. */
export async function putFoundCover(storage: Storage, bytes: Uint8Array): Promise<string> {
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`
  await storage.put(foundCoverKey(file), bytes)
  return file
}

/** Whether an upload that has not ended shows this file. */
export async function isShownCover(db: Db, file: string): Promise<boolean> {
  const shown = db
    .selectFrom('uploads')
    .select('id')
    .where('cover_file', '=', file)
    .where('state', 'in', ['queued', 'reading', 'preview', 'review'])
    .limit(1)
  return (await shown.executeTakeFirst()) !== undefined
}

/** Where its uploader, and the editor who decides on it, see the cover that a book would wear; the address changes with what it leads to. */
export function previewCoverAddress({ id, cover_file, updated_at }: UploadRow): string {
  return cover_file === ''
    ? `/uploads/${id}/cover.svg?v=${updated_at}`
    : `/uploads/${id}/cover.webp?v=${cover_file.slice(0, 12)}`
}

export type PreviewCover =
  | { found: string }
  | { drawn: { id: number; title: string; author: string; language: CoverKey } }

/** Who looks at a preview: its uploader, and an editor at what waits for one. */
export type PreviewViewer = { userId: number; isEditor: boolean }

/** The cover that a book would wear: found in its file, else drawn as it will be. @throws NotFound for another's upload */
export async function previewCover(db: Db, viewer: PreviewViewer, uploadId: number): Promise<PreviewCover> {
  const row = (viewer.isEditor && (await rowInReview(db, uploadId))) || (await uploadRow(db, viewer.userId, uploadId))
  if (row.cover_file !== '') return { found: row.cover_file }
  const [upload] = await shownUploads(db, [row])
  const { name = '', author = '', language = 'other' } = upload?.preview ?? {}
  const ref = sourceRef(row.file_hash, { userId: row.user_id, isPrivate: row.is_private === 1 })
  // A drawing is coloured by its work, which has no row yet.
  const id = row.for_book ?? id48('book', `${ref}:0`)
  return { drawn: { id, title: name, author, language: COVER_KEYS[language] } }
}

function rowInReview(db: Db, uploadId: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('state', '=', 'review')
    .executeTakeFirst()
}
