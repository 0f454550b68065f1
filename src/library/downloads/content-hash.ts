import { createHash } from 'node:crypto'
import type { Db } from '../../db/dialect.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { EditionRow } from '../books/editions.ts'

/**
 * A hash of all texts of an edition in their order. Kept beside the edition and emptied by whoever writes its texts, so
 * that an edition is read through only once after it has changed.
 */
export async function contentHash(db: Db, edition: EditionRow): Promise<string> {
  if (edition.content_hash !== '') return edition.content_hash
  const isPostgres = dialectOf(db) === 'postgres'
  const transaction = isPostgres ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
  return transaction.execute(async one => {
    const content_hash = await hashOf(one, edition.id)
    await one.updateTable('editions').set({ content_hash }).where('id', '=', edition.id).execute()
    return content_hash
  })
}

async function hashOf(db: Db, editionId: number): Promise<string> {
  const hash = createHash('sha256')
  const chapters = await db
    .selectFrom('chapters')
    .select(['id', 'number', 'title', 'depth', 'part', 'parts'])
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
  for (const chapter of chapters) {
    hash.update(JSON.stringify(chapter))
    const blocks = await db
      .selectFrom('blocks')
      .select(['id', 'kind', 'html', 'level', 'speaker', 'notes'])
      .where('chapter_id', '=', chapter.id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    hash.update(JSON.stringify(blocks))
  }
  return hash.digest('base64url')
}

/** A short hash of any plain values. */
export function versionOf(...values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
