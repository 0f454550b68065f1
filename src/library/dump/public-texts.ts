import type { Db } from '../../db/dialect.ts'
import { sourceOf } from '../poems/poem-sources.ts'
import { isNotWithdrawn } from '../poems/withdrawn-poems.ts'
import { sliceOf } from './slices.ts'

/** Poems of a slice of the ids, each a value of its own, in the order of their ids. */
export async function poemsOfSlice(db: Db, { nth, count }: { nth: number; count: number }): Promise<object[]> {
  const [from, to] = sliceOf(nth, count)
  const rows = await db
    .selectFrom('poems as p')
    .innerJoin('authors as a', 'a.id', 'p.author_id')
    .select(['p.id', 'p.title', 'p.dynasty', 'p.form', 'p.cipai', 'p.language', 'p.script', 'p.preface', 'p.lines'])
    .select(['p.source_ref', 'a.name as author'])
    .where('p.id', '>=', from)
    .where('p.id', '<', to)
    .where(isNotWithdrawn('p.id'))
    .orderBy('p.id')
    .limit(MOST_POEMS)
    .execute()
  return rows.map(({ id, lines, source_ref, ...row }) => ({
    poemId: id,
    url: `/poetry/${id}`,
    ...row,
    lines: lines.split('\n'),
    ...sourceOf(source_ref, row),
  }))
}

/** A site map may hold so many addresses (sitemaps.org), and no slice more. */
const MOST_POEMS = 50_000

/** The ids alone. */
export async function poemIdsOfSlice(db: Db, { nth, count }: { nth: number; count: number }): Promise<number[]> {
  const [from, to] = sliceOf(nth, count)
  const rows = await db
    .selectFrom('poems')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<', to)
    .where(isNotWithdrawn('id'))
    .orderBy('id')
    .limit(MOST_POEMS)
    .execute()
  return rows.map(({ id }) => id)
}

/** The editions whose texts everyone may read, with their licence. */
export async function publicEditions(db: Db) {
  return db
    .selectFrom('editions as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select(['e.id', 'e.book_id', 'e.language', 'e.title', 'e.author', 'e.translator', 'e.licence', 'e.source'])
    .select(['e.chapter_count', 'b.name'])
    .where('e.state', '=', 'published')
    .where('b.state', '=', 'published')
    .orderBy('b.popularity', 'desc')
    .orderBy('e.id')
    .limit(MOST_EDITIONS)
    .execute()
}

const MOST_EDITIONS = 50_000

/** The chapters of an edition that everyone may read, each with its blocks in order; null where there is none. */
export async function chaptersOfEdition(db: Db, editionId: number): Promise<object[] | null> {
  const isPublic = await db
    .selectFrom('editions as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select('e.id')
    .where('e.id', '=', editionId)
    .where('e.state', '=', 'published')
    .where('b.state', '=', 'published')
    .executeTakeFirst()
  if (!isPublic) return null
  const chapters = await db
    .selectFrom('chapters')
    .select(['id', 'number', 'title', 'depth'])
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
  const blocks = await db
    .selectFrom('blocks')
    .select(['id', 'chapter_id', 'kind', 'html'])
    .where('edition_id', '=', editionId)
    .orderBy('chapter_id')
    .orderBy('position')
    .execute()
  const byChapter = Map.groupBy(blocks, block => block.chapter_id)
  return chapters.map(({ id, number, title, depth }) => ({
    number,
    title,
    depth,
    blocks: (byChapter.get(id) ?? []).map(block => ({ blockId: block.id, kind: block.kind, html: block.html })),
  }))
}
