import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../../text/search/search-tokens.ts'
import type { Db } from '../dialect.ts'
import { giveWay } from '../load/give-way.ts'
import { poemIds } from '../poem-ids.ts'
import { runForEach } from '../queries/writes/run-for-each.ts'
import { KNOWN_UNTIL, numberAt, placeOf, placesOfNumber } from '../search/search-ordinals.ts'
import type { FirstAsk, Hit, IndexedPoem, SearchIndex, Shelf } from '../search/search-request.ts'
import {
  addBlocks,
  keepPlaces,
  putBlock,
  putEdition,
  removeEdition,
  removeLast,
  rowsOf,
  run,
} from './edition-places-sqlite.ts'

/** FTS5 without text and without positions, over our own tokens. Row ids are places, so a limit stops the scan. */
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
    keepPlaces: (editionId, count) => keepPlaces(db, editionId, count),
    addBlocks: (_editionId, first, blocks) => addBlocks(db, first, blocks),
    removeLast: (editionId, most) => removeLast(db, editionId, most),
    find: async ({ shelf, question, after = 0, limit }) => {
      const match = matchOf(question)
      if (match === '') return []
      return hitsAt(db, shelf, await placesWith(db, shelf, [match, after, limit]))
    },
    findAny: async ({ shelf, questions, limit }) => {
      const match = questions.map(question => `(${matchOf(question)})`).filter(query => query !== '()')
      return match.length === 0 ? [] : hitsAt(db, shelf, await placesWith(db, shelf, [match.join(' OR '), 0, limit]))
    },
    first: ask => firstHits(db, ask),
    knownPoems: async ({ after, limit }) => {
      const rows = await rowsOf<{ place: number }>(
        db,
        'select id as place from poem_words_docsize where id > ? and id <= ? order by id limit ?',
        [after, KNOWN_UNTIL, limit],
      )
      return hitsAt(
        db,
        'poem',
        rows.map(row => row.place),
      )
    },
    settle: async () => {
      for (const table of ['poem_words', 'block_words']) await mergeSlowly(db, table)
    },
  }
}

async function placesWith(db: Db, shelf: Shelf, parameters: [string, number, number]): Promise<number[]> {
  const rows = await rowsOf<{ place: number }>(
    db,
    `select rowid as place from ${shelf}_words where ${shelf}_words match ? and rowid > ? order by rowid limit ?`,
    parameters,
  )
  return rows.map(row => row.place)
}

/** The texts at these places, in their order. A place of a poem ends with its number. */
async function hitsAt(db: Db, shelf: Shelf, places: readonly number[]): Promise<Hit[]> {
  if (places.length === 0) return []
  if (shelf === 'poem') {
    const idOf = await poemIds(db, places.map(numberAt))
    return places.flatMap(place => {
      const id = idOf(numberAt(place))
      return id === 0 ? [] : [{ id, place }]
    })
  }
  return rowsOf<Hit>(
    db,
    'select block_id as id, place from block_places where place in (select value from json_each(?)) order by place',
    [JSON.stringify(places)],
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
  const places = await placesWith(db, shelf, [match, 0, limit])
  if (places.length < limit) return { hits: await hitsAt(db, shelf, places), hasMore: false }
  const beyond = await rowsOf<{ rowid: number }>(
    db,
    `select rowid from ${shelf}_words where ${shelf}_words match ? order by rowid limit 1 offset ?`,
    [match, most],
  )
  if (beyond.length > 0) return { hits: await hitsAt(db, shelf, places.slice(0, needed)), hasMore: true }
  return { hits: await hitsAt(db, shelf, await placesWith(db, shelf, [match, 0, most])), hasMore: false }
}

const FEW = 50

const quoted = (token: string) => `"${token}"`

async function addPoems(db: Db, poems: readonly IndexedPoem[]) {
  const numbers = await numbersOf(
    db,
    poems.map(poem => poem.id),
  )
  const placed = poems.flatMap(({ id, rank, words }) => {
    const number = numbers.get(id)
    return number === undefined ? [] : [{ place: placeOf(rank, number), words }]
  })
  // In the order of places: FTS5 writes a segment out whenever an id is smaller than the one before it (fts5_index.c).
  await runForEach(
    db,
    'insert into poem_words (rowid, words) values (?, ?)',
    placed.toSorted((a, b) => a.place - b.place).map(({ place, words }) => [place, words]),
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
  // FTS5 keeps a row of this table for every text; asking the index itself for a place would read its tokens.
  const rows = await rowsOf<{ id: number }>(
    db,
    'select id from poem_words_docsize where id in (select value from json_each(?)) order by id',
    [JSON.stringify(numbers.flatMap(placesOfNumber))],
  )
  await runForEach(
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
