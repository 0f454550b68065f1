import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../../text/search/search-tokens.ts'
import type { Db } from '../dialect.ts'
import { giveWay } from '../load/give-way.ts'
import { poemIds } from '../poem-ids.ts'
import { runPerRow } from '../queries/writes/run-per-row.ts'
import { KNOWN_UNTIL, numberAt, ordinalOf, ordinalsOfNumber } from '../search/search-ordinals.ts'
import type { FirstAsk, Hit, IndexedPoem, SearchIndex, Shelf } from '../search/search-request.ts'
import {
  addBlocks,
  keepOrdinals,
  putBlock,
  putEdition,
  removeEdition,
  removeLast,
  rowsOf,
  run,
} from './edition-ordinals-sqlite.ts'

/** FTS5 without text and without positions, over our own tokens. Row ids are ordinals, so a limit stops the scan. */
export function sqliteSearchIndex(db: Db): SearchIndex {
  return {
    addPoems: poems => addPoems(db, poems),
    putPoems: async poems => {
      await removePoems(
        db,
        poems.map(poem => poem.id),
      )
      await addPoems(db, poems)
    },
    removePoems: ids => removePoems(db, ids),
    putEdition: (editionId, blocks) => putEdition(db, editionId, blocks),
    putBlock: (editionId, block) => putBlock(db, editionId, block),
    removeEdition: async editionId => {
      await removeEdition(db, editionId)
    },
    keepOrdinals: (editionId, count) => keepOrdinals(db, editionId, count),
    addBlocks: (_editionId, first, blocks) => addBlocks(db, first, blocks),
    removeLast: (editionId, most) => removeLast(db, editionId, most),
    find: async ({ shelf, question, after = 0, limit }) => {
      const match = matchOf(question)
      if (match === '') return []
      return hitsAt(db, shelf, await ordinalsWith(db, shelf, [match, after, limit]))
    },
    findAny: async ({ shelf, questions, limit }) => {
      const match = questions.map(question => `(${matchOf(question)})`).filter(query => query !== '()')
      return match.length === 0 ? [] : hitsAt(db, shelf, await ordinalsWith(db, shelf, [match.join(' OR '), 0, limit]))
    },
    first: ask => firstHits(db, ask),
    knownPoems: async ({ after, limit }) => {
      const rows = await rowsOf<{ ordinal: number }>(
        db,
        'select id as ordinal from poem_words_docsize where id > ? and id <= ? order by id limit ?',
        [after, KNOWN_UNTIL, limit],
      )
      return hitsAt(
        db,
        'poem',
        rows.map(row => row.ordinal),
      )
    },
    settle: async () => {
      for (const table of ['poem_words', 'block_words']) await mergeSlowly(db, table)
    },
  }
}

async function ordinalsWith(db: Db, shelf: Shelf, parameters: [string, number, number]): Promise<number[]> {
  const rows = await rowsOf<{ ordinal: number }>(
    db,
    `select rowid as ordinal from ${shelf}_words where ${shelf}_words match ? and rowid > ? order by rowid limit ?`,
    parameters,
  )
  return rows.map(row => row.ordinal)
}

/** The texts with these ordinals, in their order. The ordinal of a poem ends with its number. */
async function hitsAt(db: Db, shelf: Shelf, ordinals: readonly number[]): Promise<Hit[]> {
  if (ordinals.length === 0) return []
  if (shelf === 'poem') {
    const idOf = await poemIds(db, ordinals.map(numberAt))
    return ordinals.flatMap(ordinal => {
      const id = idOf(numberAt(ordinal))
      return id === 0 ? [] : [{ id, ordinal }]
    })
  }
  return rowsOf<Hit>(
    db,
    'select block_id as id, place as ordinal from block_places where place in (select value from json_each(?)) order by place',
    [JSON.stringify(ordinals)],
  )
}

function matchOf({ all, none }: TokenQuestion): string {
  // What nothing meets, no text has: the poems of an author of whom none is called so.
  if (all.length === 0 || all.some(ways => ways.length === 0)) return ''
  const groups = all.map(ways => (ways.length === 1 ? quoted(ways[0] ?? '') : `(${ways.map(quoted).join(' OR ')})`))
  const required = groups.join(' AND ')
  return none.length === 0 ? required : `(${required}) NOT (${none.map(quoted).join(' OR ')})`
}

/** Whether there is one beyond the last that is counted costs a tenth of reading all before it. */
async function firstHits(db: Db, { shelf, question, needed, most }: FirstAsk) {
  const match = matchOf(question)
  if (match === '') return { hits: [], hasMore: false }
  const limit = Math.max(needed, FEW)
  const ordinals = await ordinalsWith(db, shelf, [match, 0, limit])
  if (ordinals.length < limit) return { hits: await hitsAt(db, shelf, ordinals), hasMore: false }
  const beyond = await rowsOf<{ rowid: number }>(
    db,
    `select rowid from ${shelf}_words where ${shelf}_words match ? order by rowid limit 1 offset ?`,
    [match, most],
  )
  if (beyond.length > 0) return { hits: await hitsAt(db, shelf, ordinals.slice(0, needed)), hasMore: true }
  return { hits: await hitsAt(db, shelf, await ordinalsWith(db, shelf, [match, 0, most])), hasMore: false }
}

const FEW = 50

const quoted = (token: string) => `"${token}"`

async function addPoems(db: Db, poems: readonly IndexedPoem[]) {
  const numbers = await numbersOf(
    db,
    poems.map(poem => poem.id),
  )
  const indexed = poems.flatMap(({ id, rank, words }) => {
    const number = numbers.get(id)
    return number === undefined ? [] : [{ ordinal: ordinalOf(rank, number), words }]
  })
  // In the order of ordinals: FTS5 writes a segment out whenever an id is smaller than the one before it (fts5_index.c).
  await runPerRow(
    db,
    'insert into poem_words (rowid, words) values (?, ?)',
    indexed.toSorted((a, b) => a.ordinal - b.ordinal).map(({ ordinal, words }) => [ordinal, words]),
  )
}

async function numbersOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    'select id, number from poems where id in (select value from json_each(?))',
    [JSON.stringify(ids)],
  )
  return new Map(rows.map(row => [row.id, row.number]))
}

async function removePoems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  const numbers = [...(await numbersOf(db, ids)).values()]
  // FTS5 keeps a row of this table for every text; asking the index itself for an ordinal would read its tokens.
  const rows = await rowsOf<{ id: number }>(
    db,
    'select id from poem_words_docsize where id in (select value from json_each(?)) order by id',
    [JSON.stringify(numbers.flatMap(ordinalsOfNumber))],
  )
  await runPerRow(
    db,
    'delete from poem_words where rowid = ?',
    rows.map(({ id }) => [id]),
  )
}

const PAGES_A_STEP = 500
const MOST_STEPS = 2_000

/** Merges segments in short steps, so that other writers come in between; FTS5 changes < 2 rows when all is merged. */
async function mergeSlowly(db: Db, table: string) {
  for (let step = 0, pages = -PAGES_A_STEP; step < MOST_STEPS; step++, pages = PAGES_A_STEP) {
    if ((await db.transaction().execute(transaction => merge(transaction, table, pages))) < 2) return
    await giveWay(db)
  }
}

/** Gives how many rows it has changed; in a transaction, so that all three go to one connection. */
async function merge(db: Db, table: string, pages: number): Promise<number> {
  const before = await totalChanges(db)
  await run(db, `insert into ${table} (${table}, rank) values ('merge', ?)`, [pages])
  return (await totalChanges(db)) - before
}

async function totalChanges(db: Db): Promise<number> {
  const answer = await db.executeQuery<{ n: number }>(CompiledQuery.raw('select total_changes() as n'))
  return answer.rows[0]?.n ?? 0
}
