import { createHash } from 'node:crypto'
import type { EditedBook } from '../../../contract/admin/admin-works.ts'
import { AlreadyThere, AppError, FieldsWrong } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import type { Storage } from '../../../storage/storage.ts'
import { type CoverKey, coverFile, type KeptCovers, keptCovers } from '../../books/cover-address.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import { CHANGED_MEANWHILE } from '../../moderation/site-settings.ts'
import { bookForEditing } from './book-for-editing.ts'
import { nextVersion } from './edit-book.ts'
import { pictureSize } from './picture-size.ts'

/** The largest file: pages show covers 400 px wide, and the browser makes larger ones smaller before it sends them. */
export const MOST_COVER_BYTES = 700_000
/** The least and the most of each side, in px; above it a small file may be a very large picture. */
const LEAST_SIDE = 120
const MOST_SIDE = 4_000

type Deps = { db: Db; storage: Storage }
type Wanted = { bookId: number; key: CoverKey; expectedVersion: number; picture: string | null }

/**
 * Gives a work a cover for one group of languages (`picture` in base64), or the drawn one again (null). Nothing is decoded
 * but the header. @throws NotFound, AppError 413 and 415, FieldsWrong, AlreadyThere
 */
export async function changeCover({ db, storage }: Deps, actor: Actor, input: Wanted): Promise<EditedBook> {
  const { bookId, key } = input
  const picture = input.picture === null ? null : checkedPicture(input.picture)
  // Before the transaction: a file that no work wears does no harm, a work without its file would.
  if (picture) await storage.put(coverFile(picture.file), picture.bytes)
  const { book, old } = await db.transaction().execute(async transaction => {
    const before = await bookForEditing(transaction, bookId)
    if (before.version !== input.expectedVersion) throw new AlreadyThere(CHANGED_MEANWHILE)
    const stored = await coversOf(transaction, bookId)
    const { [key]: replaced, ...others } = stored
    const covers: KeptCovers = picture ? { ...others, [key]: picture.file } : others
    await transaction
      .updateTable('books')
      .set({ covers: Object.keys(covers).length === 0 ? '' : JSON.stringify(covers), ...nextVersion(before.version) })
      .where('id', '=', bookId)
      .execute()
    await audit(transaction, actor, {
      action: picture ? 'book.cover' : 'book.cover-drawn',
      target: { kind: 'book', id: bookId },
      before: { key, file: replaced ?? null },
      after: picture ? { key, file: picture.file, width: picture.width, height: picture.height } : { key, file: null },
    })
    return { book: await bookForEditing(transaction, bookId), old: replaced }
  })
  if (old !== undefined && !(await isWorn(db, old))) await storage.remove(coverFile(old))
  return book
}

/** The same picture may be the cover of several works. */
async function isWorn(db: Db, file: string): Promise<boolean> {
  const worn = db.selectFrom('books').select('id').where('covers', 'like', `%"${file}"%`).limit(1)
  return (await worn.executeTakeFirst()) !== undefined
}

async function coversOf(db: Db, bookId: number): Promise<KeptCovers> {
  const row = await db.selectFrom('books').select('covers').where('id', '=', bookId).executeTakeFirst()
  return keptCovers(row?.covers ?? '')
}

function checkedPicture(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_COVER_BYTES) throw new AppError(413, TOO_LARGE)
  const size = pictureSize(bytes)
  if (!size) throw new AppError(415, NO_PICTURE)
  const sides = [size.width, size.height]
  if (Math.min(...sides) < LEAST_SIDE || Math.max(...sides) > MOST_SIDE) throw new FieldsWrong({ picture: WRONG_SIDES })
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { bytes, file: `${mark}.${size.type}`, width: size.width, height: size.height }
}

const TOO_LARGE = { zh: '图片最大 700 KB', en: 'A picture of at most 700 KB' }
const NO_PICTURE = { zh: '只接受 PNG、JPEG 或 WebP 图片', en: 'Only PNG, JPEG or WebP pictures' }
const WRONG_SIDES = {
  zh: `宽和高须在 ${LEAST_SIDE} 到 ${MOST_SIDE} 像素之间`,
  en: `Width and height between ${LEAST_SIDE} and ${MOST_SIDE} pixels`,
}
