import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { id48 } from '../../../text/hash.ts'

/** Id of a tag: books and poems have tags of their own. */
export function tagIdOf(kind: 'book' | 'poem', name: string): number {
  return id48('tag', kind, name)
}

/** Stores tags that are not there yet; `englishOf` gives '' where there is no English name. */
export async function publishTags(
  db: Db,
  kind: 'book' | 'poem',
  names: Iterable<string>,
  englishOf: (name: string) => string,
): Promise<void> {
  const rows = [...new Set(names)].map(name => ({ id: tagIdOf(kind, name), kind, name, name_en: englishOf(name) }))
  await bulkInsert(db, 'tags', rows, { key: ['id'], update: ['name_en'], where: 'tags.name_en <> excluded.name_en' })
}
