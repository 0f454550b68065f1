import type { Db } from '../../../db/dialect.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { rowCount } from '../counts/row-count.ts'
import { indexEdition } from './index-edition.ts'
import { indexAuthors, indexBook, indexPoems } from './index-works.ts'
import { bareName } from './name-keys.ts'

/**
 * Which making of the index this code reads and writes. Raise it when tokens, folding, stems, ranks or name keys change:
 * the loader of every library then makes the index anew, in steps that go on where they were stopped.
 */
export const MAKING = '4'

export type Reindexing = { done: number; total: number }

/** Whether the index was made by this code, and whole. An empty library has nothing to remake. */
export async function isIndexStale(db: Db): Promise<boolean> {
  const state = await db.selectFrom('search_state').select(['making', 'remade']).where('id', '=', 1).executeTakeFirst()
  if (state) return state.making !== MAKING || state.remade !== ''
  const poem = await db.selectFrom('poems').select('id').limit(1).executeTakeFirst()
  const book = poem ?? (await db.selectFrom('books').select('id').limit(1).executeTakeFirst())
  if (book) return true
  await noteState(db, '')
  return false
}

/** Marks the index as one that has to be remade from the beginning. */
export async function demandReindex(db: Db): Promise<void> {
  await noteState(db, JSON.stringify(BEGINNING))
}

/**
 * Makes the whole index anew from what the library holds, one bounded step a transaction; the place reached is part of
 * it, so that a kill loses one step. Ends early when `signal` says so.
 */
export async function reindexLibrary(
  db: Db,
  {
    tell,
    signal,
    rest,
  }: { tell?: (progress: Reindexing) => void; signal?: AbortSignal; rest?: (tookMs: number) => Promise<void> },
): Promise<void> {
  let at: Reached | null = await positionReached(db)
  const total = await countOf(db)
  while (at) {
    if (signal?.aborted) return
    const begun = performance.now()
    const here: Reached = at
    at = await db.transaction().execute(async transaction => {
      const next = await PARTS[here.part](transaction, here)
      await noteState(transaction, next ? JSON.stringify(next) : '')
      return next
    })
    tell?.({ done: at?.done ?? total, total })
    await rest?.(performance.now() - begun)
  }
  await searchIndexOf(db).settle()
}

type Part = 'authors' | 'books' | 'editions' | 'poems'
/** The last thing that was indexed: its id and, of poems, its popularity. */
type Reached = { part: Part; id: number; popularity: number; done: number }

const BEGINNING: Reached = { part: 'authors', id: -1, popularity: 0, done: 0 }

const PARTS: Record<Part, (db: Db, at: Reached) => Promise<Reached | null>> = {
  authors: (db, at) => inIdOrder(db, at, { table: 'authors', size: 500, next: 'books', index: indexAuthors }),
  books: (db, at) =>
    inIdOrder(db, at, {
      table: 'books',
      size: 100,
      next: 'editions',
      index: (transaction, ids) => eachOf(transaction, ids, indexBook),
    }),
  editions: (db, at) =>
    inIdOrder(db, at, {
      table: 'editions',
      size: 1,
      next: 'poems',
      index: (transaction, ids) => eachOf(transaction, ids, indexEdition),
    }),
  poems: poemsByPopularity,
}

type Walk = {
  table: 'authors' | 'books' | 'editions'
  size: number
  next: Part
  index: (db: Db, ids: number[]) => Promise<void>
}

async function inIdOrder(db: Db, at: Reached, { table, size, next, index }: Walk): Promise<Reached> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', at.id).orderBy('id').limit(size).execute()
  const ids = rows.map(row => row.id)
  await index(db, ids)
  const done = at.done + ids.length
  const last = ids.at(-1)
  return last === undefined ? { part: next, id: -1, popularity: ENDLESS, done } : { ...at, id: last, done }
}

// Above every popularity, and a number that JSON keeps.
const ENDLESS = Number.MAX_VALUE
const POEMS_A_STEP = 1000

/** In the order of their rank, so that places are taken as they will be read. */
async function poemsByPopularity(db: Db, at: Reached): Promise<Reached | null> {
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'popularity', 'title', 'title_folded'])
    .where('popularity', '<=', at.popularity)
    .where(eb => eb.or([eb('popularity', '<', at.popularity), eb('id', '>', at.id)]))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(POEMS_A_STEP)
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  for (const row of rows) {
    const folded = bareName(row.title)
    if (folded === row.title_folded) continue
    await db.updateTable('poems').set({ title_folded: folded }).where('id', '=', row.id).execute()
  }
  await indexPoems(
    db,
    rows.map(row => row.id),
  )
  return { part: 'poems', id: last.id, popularity: last.popularity, done: at.done + rows.length }
}

async function eachOf(db: Db, ids: readonly number[], index: (db: Db, id: number) => Promise<void>): Promise<void> {
  for (const id of ids) await index(db, id)
}

async function positionReached(db: Db): Promise<Reached> {
  const state = await db.selectFrom('search_state').select(['making', 'remade']).where('id', '=', 1).executeTakeFirst()
  return state?.making === MAKING && state.remade !== '' ? JSON.parse(state.remade) : BEGINNING
}

async function noteState(db: Db, remade: string) {
  await db
    .insertInto('search_state')
    .values({ id: 1, making: MAKING, remade })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ making: MAKING, remade }))
    .execute()
}

async function countOf(db: Db): Promise<number> {
  let count = 0
  for (const table of ['authors', 'books', 'editions', 'poems'] as const) count += await rowCount(db, table)
  return count
}
