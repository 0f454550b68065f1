import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

// What the pages of a poem, an author and the search need while the corpus comes in is not here, but in 001-library.
const OF_LISTS = {
  poems_by_title: 'poems (sort_key, id)',
  poems_by_dynasty_and_title: 'poems (dynasty, sort_key, id)',
  poems_by_dynasty_and_form: 'poems (dynasty, form, popularity desc, id)',
  poems_by_form: 'poems (form, popularity desc, id)',
  poems_by_form_and_title: 'poems (form, sort_key, id)',
  poem_tags_by_dynasty: 'poem_tags (tag_id, dynasty, popularity desc, poem_id)',
}

/** How many there are. */
export const DEFERRED_INDEXES = Object.keys(OF_LISTS).length

/**
 * Takes away the indexes that a long load is faster without: until `createDeferredIndexes` their lists are sorted when asked.
 */
export async function dropDeferredIndexes(db: Db): Promise<void> {
  for (const name of Object.keys(OF_LISTS)) await sql`drop index if exists ${sql.id(name)}`.execute(db)
}

/** Makes those that are missing, one at a time, so that other writers come in between. */
export async function createDeferredIndexes(db: Db, betweenTwo: () => Promise<void> = async () => {}): Promise<void> {
  for (const [name, columns] of Object.entries(OF_LISTS)) {
    await db.transaction().execute(async transaction => {
      if (dialectOf(db) === 'postgres') await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
      await sql`create index if not exists ${sql.id(name)} on ${sql.raw(columns)}`.execute(transaction)
    })
    await betweenTwo()
  }
}
