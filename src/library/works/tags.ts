import type { Tag } from '../../contract/works/tags.ts'
import type { Db } from '../../db/dialect.ts'

/** All tags of books that stand on any, most used first. */
export function bookTags(db: Db): Promise<Tag[]> {
  return tagsOf(db, 'book')
}

/** All tags of poems that stand on any, most used first. */
export function poemTags(db: Db): Promise<Tag[]> {
  return tagsOf(db, 'poem')
}

const MOST_TAGS = 1_000

async function tagsOf(db: Db, kind: 'book' | 'poem'): Promise<Tag[]> {
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name', 'name_en', 'count'])
    .where('kind', '=', kind)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(MOST_TAGS)
    .execute()
  return rows.map(row => ({ tagId: row.id, name: row.name, nameEn: row.name_en, count: row.count }))
}
