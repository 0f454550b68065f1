import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import {
  isByHeart,
  KEYS_BY_HEART,
  knownPopularity,
  POPULARITY_BY_HEART,
} from '../../../ingest/poems/facts/poem-popularity.ts'
import { anthologyWeight } from '../../../ingest/poems/sources/anthologies.ts'
import { fold } from '../../../text/characters/fold.ts'
import { tokenOf, tokensOfPhrase, unitsOf } from '../../../text/search/search-tokens.ts'
import { indexPoems } from '../index/index-works.ts'
import { bareName } from '../index/name-keys.ts'

/**
 * Gives the poems of a library that came in before it was said that nearly everybody knows them the popularity they would
 * have come in with; gives how many those were.
 */
export async function renewFame(db: Db): Promise<number> {
  const found = new Set<number>()
  for (const [author, keys] of Map.groupBy(KEYS_BY_HEART, ([name]) => name)) {
    const authors = await db.selectFrom('authors').select('id').where('folded', '=', bareName(author)).execute()
    const byAuthor = authors.map(({ id }) => tokenOf.author(id))
    if (byAuthor.length === 0) continue
    for (const [, key] of keys) {
      const { all } = tokensOfPhrase(unitsOf(fold(key)))
      const hits = await searchIndexOf(db).find({
        shelf: 'poem',
        question: { all: [...all, byAuthor], none: [] },
        limit: MOST_A_KEY,
      })
      for (const hit of hits) found.add(hit.id)
    }
  }
  const raised = await raise(db, [...found])
  await indexPoems(db, raised)
  return raised.length
}

const MOST_A_KEY = 20

async function raise(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.id', 'poems.popularity', 'poems.lines', 'authors.name'])
    .where(isOneOf(db, 'poems.id', ids))
    .where('poems.popularity', '<', POPULARITY_BY_HEART)
    .execute()
  const raised: number[] = []
  for (const { id, popularity: before, lines, name } of rows) {
    const poem = { author: { name }, lines: lines.split('\n') }
    if (!isByHeart(poem)) continue
    const tags = await db
      .selectFrom('poem_tags')
      .innerJoin('tags', 'tags.id', 'poem_tags.tag_id')
      .select('tags.name')
      .where('poem_id', '=', id)
      .execute()
    const ofLists = tags.reduce((sum, tag) => sum + anthologyWeight(tag.name), 0)
    const popularity = knownPopularity(before - ofLists, poem) + ofLists
    await db.updateTable('poems').set({ popularity }).where('id', '=', id).execute()
    await db.updateTable('poem_tags').set({ popularity }).where('poem_id', '=', id).execute()
    raised.push(id)
  }
  return raised
}
