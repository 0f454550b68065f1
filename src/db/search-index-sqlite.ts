import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { TokenPhrase } from '../text/bigrams.ts'
import type { Db } from './dialect.ts'
import type { PoemField, PoemPool, SearchIndex } from './search-index.ts'

/** FTS5, contentless, over our own tokens. Hits come in the order of row ids, so a limit stops the scan. */
export function sqliteSearchIndex(db: Db): SearchIndex {
  return {
    putPoems: async (pool, rows) => {
      for (const { number, row } of await numbered(db, rows)) {
        await run(db, `insert or replace into ${POOLS[pool]} (rowid, title, author, lines) values (?, ?, ?, ?)`, [
          number,
          row.title,
          row.author,
          row.lines,
        ])
      }
    },
    putBlocks: async rows => {
      for (const { id, editionId, text } of inOrderOfIds(rows)) {
        await run(db, 'insert or replace into block_index (rowid, edition, text) values (?, ?, ?)', [
          id,
          editionToken(editionId),
          text,
        ])
      }
    },
    removePoems: async (pool, ids) => {
      const rows = await numbered(
        db,
        ids.map(id => ({ id })),
      )
      await remove(
        db,
        POOLS[pool],
        rows.map(row => row.number),
      )
    },
    removeBlocks: ids => remove(db, 'block_index', ids),
    findPoems: ({ pool, field, phrases, limit }) => {
      const words = phrases.map(quoted).join(' AND ')
      const table = POOLS[pool]
      return find(
        db,
        `select p.id from (select rowid from ${table} where ${table} match ? limit ?) as hit
          cross join poems p on p.number = hit.rowid order by p.popularity desc, p.id`,
        [`${FIELDS[field]}(${words})`, limit],
      )
    },
    findBlocks: ({ editionId, phrases, limit }) => {
      const words = `text : (${phrases.map(quoted).join(' AND ')})`
      return find(db, 'select rowid as id from block_index where block_index match ? limit ?', [
        editionId === null ? words : `${words} AND edition : ${editionToken(editionId)}`,
        limit,
      ])
    },
    settle: async () => {
      for (const table of [...Object.values(POOLS), 'block_index']) await mergeSlowly(db, table)
    },
  }
}

const POOLS: Record<PoemPool, string> = { all: 'poem_index', known: 'known_poem_index' }
const FIELDS: Record<PoemField, string> = { title: 'title : ', lines: 'lines : ', anywhere: '' }

// FTS5 writes a segment out whenever an id is smaller than the one before it (fts5_index.c, sqlite3Fts5IndexBeginWrite).
const inOrderOfIds = <Row extends { id: number }>(rows: readonly Row[]) => rows.toSorted((a, b) => a.id - b.id)

const editionToken = (editionId: number) => `e${editionId}`

function quoted({ phrase, prefix }: TokenPhrase): string {
  return prefix ? `"${phrase.join(' ')}" *` : `"${phrase.join(' ')}"`
}

async function find(db: Db, statement: string, parameters: (string | number)[]): Promise<number[]> {
  const answer = await db.executeQuery<{ id: number }>(CompiledQuery.raw(statement, parameters))
  return answer.rows.map(row => row.id)
}

/** Poems stand in the index by their number in the table: the gaps between hashed ids would be 4 in 10 of its bytes. */
async function numbered<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const answer = await db.executeQuery<{ id: number; number: number }>(
    CompiledQuery.raw('select id, number from poems where id in (select value from json_each(?)) order by number', [
      JSON.stringify(rows.map(row => row.id)),
    ]),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return answer.rows.flatMap(({ id, number }) => {
    const row = byId.get(id)
    return row ? [{ number, row }] : []
  })
}

async function remove(db: Db, table: string, ids: readonly number[]) {
  for (const id of ids) await run(db, `delete from ${table} where rowid = ?`, [id])
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
