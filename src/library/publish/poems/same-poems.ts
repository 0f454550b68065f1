import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { rankOf } from '../../../db/search/search-ordinals.ts'
import { poemTagEn } from '../../../ingest/poems/facts/poem-tags.ts'
import type { SamePoem } from '../../../ingest/poems/poem-batch.ts'
import { id48 } from '../../../text/hash.ts'
import { publishTags, tagIdOf } from '../shelf/publish-tags.ts'
import { isPopularPoem } from './popular-poems.ts'

/** The alias under which a further source of a poem is remembered. */
function aliasIdOf(ref: string): number {
  return id48('poem-ref', ref)
}

/**
 * Adds to known poems what a further source says of them: its ref as an alias, its tags, its popularity where that is greater;
 * once a source.
 * Gives the ids of those that have to be indexed anew.
 */
export async function joinSamePoems(db: Db, same: readonly SamePoem[]): Promise<number[]> {
  const changed: number[] = []
  for (const { poemId, ref, tags, popularity } of same) {
    const poem = await db
      .selectFrom('poems')
      .innerJoin('authors', 'authors.id', 'poems.author_id')
      .select([
        'poems.title',
        'poems.title_en',
        'poems.lines',
        'poems.popularity',
        'poems.dynasty',
        'authors.name as author',
      ])
      .where('poems.id', '=', poemId)
      .executeTakeFirst()
    if (!poem) continue
    const added = await db
      .insertInto('poem_aliases')
      .values({ alias_id: aliasIdOf(ref), poem_id: poemId })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) continue
    const now = Math.max(poem.popularity, popularity)
    await db.updateTable('poems').set({ popularity: now }).where('id', '=', poemId).execute()
    await publishTags(db, 'poem', tags, poemTagEn)
    await bulkInsert(
      db,
      'poem_tags',
      tags.map(name => ({ poem_id: poemId, tag_id: tagIdOf('poem', name), popularity: now, dynasty: poem.dynasty })),
    )
    await db.updateTable('poem_tags').set({ popularity: now }).where('poem_id', '=', poemId).execute()
    if (isPopularPoem({ popularity: now, tags }) || isOfAnotherRank(poem.popularity, now)) changed.push(poemId)
  }
  return changed
}

const isOfAnotherRank = (before: number, now: number) => rankOf(before) !== rankOf(now)
