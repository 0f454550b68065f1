import { createHash } from 'node:crypto'
import type { Db } from '../../../db/dialect.ts'
import type { Language } from '../../../ingest/values.ts'
import type { Storage } from '../../../storage/storage.ts'
import { COVER_KEYS, coverFile, keptCovers } from '../../books/cover-address.ts'

export type CoverOfEdition = { bookId: number; language: Language; bytes: Uint8Array }

/**
 * Stores the cover that came with an edition (WebP, already reduced) as the work's cover, unless the work has one for these
 * languages.
 */
export async function putCover(
  { db, storage }: { db: Db; storage: Storage },
  { bookId, language, bytes }: CoverOfEdition,
): Promise<void> {
  const key = COVER_KEYS[language]
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`
  if ((await coversOf(db, bookId))[key] !== undefined) return
  // Before the transaction: a file without a work does no harm, a work without its file would.
  await storage.put(coverFile(file), bytes)
  await db.transaction().execute(async transaction => {
    const stored = await coversOf(transaction, bookId)
    if (stored[key] !== undefined) return
    const covers = JSON.stringify({ ...stored, [key]: file })
    await transaction.updateTable('books').set({ covers }).where('id', '=', bookId).execute()
  })
}

async function coversOf(db: Db, bookId: number) {
  const row = await db.selectFrom('books').select('covers').where('id', '=', bookId).executeTakeFirst()
  return keptCovers(row?.covers ?? '')
}
