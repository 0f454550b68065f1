import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../text/search-tokens.ts'
import type { Db } from './dialect.ts'
import { runForEach } from './for-each.ts'
import type { Hit, IndexedPoem, IndexedText, SearchIndex } from './search-index.ts'
import { KNOWN_UNTIL, LAST_RANK, PLACES_A_RANK, placesFor } from './search-places.ts'

/** FTS5 without text and without positions, over our own tokens. Row ids are places, so a limit stops the scan. */
export function sqliteSearchIndex(db: Db): SearchIndex {
  return {
    putPoems: poems => putPoems(db, poems),
    removePoems: ids => removePoems(db, ids),
    putEdition: (editionId, blocks) => putEdition(db, editionId, blocks),
    removeEdition: editionId => removeEdition(db, editionId),
    find: async ({ shelf, question, after = 0, limit }) => {
      const match = matchOf(question)
      if (match === '') return []
      const table = `${shelf}_words`
      return rowsOf<Hit>(
        db,
        `select p.${shelf}_id as id, p.place from (
           select rowid from ${table} where ${table} match ? and rowid > ? order by rowid limit ?) as hit
         cross join ${shelf}_places p on p.place = hit.rowid`,
        [match, after, limit],
      )
    },
    knownPoems: limit =>
      rowsOf<Hit>(db, 'select poem_id as id, place from poem_places where place <= ? order by place limit ?', [
        KNOWN_UNTIL,
        limit,
      ]),
    settle: async () => {
      for (const table of ['poem_words', 'block_words']) await mergeSlowly(db, table)
    },
  }
}

function matchOf({ all, none }: TokenQuestion): string {
  if (all.length === 0) return ''
  const groups = all.map(ways => (ways.length === 1 ? quoted(ways[0] ?? '') : `(${ways.map(quoted).join(' OR ')})`))
  const asked = groups.join(' AND ')
  return none.length === 0 ? asked : `(${asked}) NOT (${none.map(quoted).join(' OR ')})`
}

const quoted = (token: string) => `"${token}"`

async function putPoems(db: Db, poems: readonly IndexedPoem[]) {
  const had = await placesOf(
    db,
    poems.map(poem => poem.id),
  )
  const placed = await placesFor(
    poems.map(poem => ({ ...poem, place: had.get(poem.id) })),
    async (from, to) => {
      const rows = await rowsOf<Top>(db, 'select max(place) as top from poem_places where place >= ? and place < ?', [
        from,
        to,
      ])
      return rows[0]?.top ?? null
    },
  )
  const moved = placed.filter(({ thing, place }) => thing.place !== undefined && thing.place !== place)
  await removePoems(
    db,
    moved.map(({ thing }) => thing.id),
  )
  // In the order of places: FTS5 writes a segment out whenever an id is smaller than the one before it (fts5_index.c).
  const isNew = ({ thing, place }: (typeof placed)[number]) => thing.place !== place
  if (placed.every(isNew)) await runForEach(db, ADD_POEM, placed.map(wordsRow))
  else for (const one of placed) await run(db, isNew(one) ? ADD_POEM : CHANGE_POEM, wordsRow(one))
  const fresh = placed.filter(isNew)
  await runForEach(
    db,
    'insert into poem_places (place, poem_id) values (?, ?)',
    fresh.map(({ thing, place }) => [place, thing.id]),
  )
}

const ADD_POEM = 'insert into poem_words (rowid, words) values (?, ?)'
const CHANGE_POEM = 'insert or replace into poem_words (rowid, words) values (?, ?)'

const wordsRow = ({ thing, place }: { thing: IndexedPoem; place: number }) => [place, thing.words]

type Top = { top: number | null }

async function placesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<Hit>(
    db,
    'select poem_id as id, place from poem_places where poem_id in (select value from json_each(?))',
    [JSON.stringify(ids)],
  )
  return new Map(rows.map(row => [row.id, row.place]))
}

async function removePoems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  const places = [...(await placesOf(db, ids)).values()].toSorted((a, b) => a - b)
  const rows = places.map(place => [place])
  await runForEach(db, 'delete from poem_words where rowid = ?', rows)
  await runForEach(db, 'delete from poem_places where place = ?', rows)
}

async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  await removeEdition(db, editionId)
  const [{ top } = { top: null }] = await rowsOf<Top>(db, 'select max(place) as top from block_places', [])
  const first = (top ?? LAST_RANK * PLACES_A_RANK) + 1
  await runForEach(
    db,
    'insert into block_words (rowid, words) values (?, ?)',
    blocks.map(({ words }, at) => [first + at, words]),
  )
  await runForEach(
    db,
    'insert into block_places (place, block_id) values (?, ?)',
    blocks.map(({ id }, at) => [first + at, id]),
  )
  if (blocks.length === 0) return
  await run(db, 'insert into edition_places (edition_id, first, last) values (?, ?, ?)', [
    editionId,
    first,
    first + blocks.length - 1,
  ])
}

async function removeEdition(db: Db, editionId: number) {
  const [range] = await rowsOf<{ first: number; last: number }>(
    db,
    'select first, last from edition_places where edition_id = ?',
    [editionId],
  )
  if (!range) return
  await runForEach(
    db,
    'delete from block_words where rowid = ?',
    Array.from({ length: range.last - range.first + 1 }, (_, at) => [range.first + at]),
  )
  await run(db, 'delete from block_places where place between ? and ?', [range.first, range.last])
  await run(db, 'delete from edition_places where edition_id = ?', [editionId])
}

async function rowsOf<Row>(db: Db, statement: string, parameters: (string | number)[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows
}

async function run(db: Db, statement: string, parameters: (string | number)[]) {
  await db.executeQuery(CompiledQuery.raw(statement, parameters))
}

const PAGES_A_STEP = 500
const MOST_STEPS = 2_000
// A connection that waits to write looks every 100 ms (sqliteDefaultBusyCallback).
const GAP_MS = 120

/** Merges segments in short steps, so that other writers come in between; FTS5 changes < 2 rows when all is merged. */
async function mergeSlowly(db: Db, table: string) {
  for (let step = 0, pages = -PAGES_A_STEP; step < MOST_STEPS; step++, pages = PAGES_A_STEP) {
    const before = await totalChanges(db)
    await run(db, `insert into ${table} (${table}, rank) values ('merge', ?)`, [pages])
    if ((await totalChanges(db)) - before < 2) return
    await pause(GAP_MS)
  }
}

async function totalChanges(db: Db): Promise<number> {
  const answer = await db.executeQuery<{ n: number }>(CompiledQuery.raw('select total_changes() as n'))
  return answer.rows[0]?.n ?? 0
}
