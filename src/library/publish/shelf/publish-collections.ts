import type { Selectable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { CollectionTable } from '../../../db/tables/tables-people.ts'
import type { CollectionValue } from '../../../ingest/values.ts'
import { waysToWrite } from '../index/name-keys.ts'

/** Stores the lists that the sources make, in one transaction; items that the library does not have are left out. */
export async function publishCollections(db: Db, lists: readonly CollectionValue[], now: number): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(transaction => publishCollections(transaction, lists, now))
  for (const [position, list] of lists.entries()) {
    const ids = await existing(db, list)
    const row = {
      id: list.collectionId,
      name: list.name,
      name_en: list.nameEn,
      introduction: list.introduction,
      introduction_en: list.introductionEn,
      kind: list.kind,
      owner_id: null,
      public: 1,
      size: ids.length,
      position,
      found_by: [list.name, list.nameEn].flatMap(waysToWrite).join('\n'),
      created_at: now,
      updated_at: now,
    } satisfies Partial<Selectable<CollectionTable>>
    const update = ['name', 'name_en', 'introduction', 'introduction_en', 'size', 'position', 'found_by', 'updated_at']
    await bulkInsert(db, 'collections', [row], { key: ['id'], update })
    await db.deleteFrom('collection_items').where('collection_id', '=', list.collectionId).execute()
    const items = ids.map((id, at) => ({ collection_id: list.collectionId, position: at, item_id: id }))
    await bulkInsert(db, 'collection_items', items)
  }
}

async function existing(db: Db, { kind, items }: CollectionValue): Promise<number[]> {
  const ids = items.map(item => item.id)
  if (ids.length === 0) return []
  const table = kind === 'book' ? 'books' : 'poems'
  const found = new Set<number>()
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids.slice(from, from + CHUNK))
      .execute()
    for (const row of rows) found.add(row.id)
  }
  return ids.filter(id => found.has(id))
}

const CHUNK = 500
