import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-index.ts'
import { type PostingRow, rowsOfPlaces } from './postings.ts'
import { addRows } from './write-postings.ts'

// Some 120 tokens each: what a pass keeps in memory is 40 MB.
const TEXTS_A_PASS = 30_000
const TEXTS_A_READ = 2000
const ROWS_A_WRITE = 10_000

/**
 * Makes the rows of all tokens anew from the words of all texts, inside a transaction: in as many passes over the texts as
 * memory asks for, each for a part of the tokens. Readers have the old rows until the end.
 */
export async function buildPostings(db: Db): Promise<void> {
  for (const shelf of SHELVES) await buildBeside(db, shelf)
  for (const shelf of SHELVES) {
    const table = `${shelf}_postings`
    await run(db, `drop table ${table}`)
    await run(db, `alter table ${table}_made rename to ${table}`)
    await run(db, `alter table ${table} rename constraint ${table}_made_key to ${table}_key`)
  }
}

const SHELVES = ['poem', 'block'] as const

async function buildBeside(db: Db, shelf: Shelf) {
  const table = `${shelf}_postings_made`
  await run(db, `create table ${table} (like ${shelf}_postings)`)
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(`${shelf}_words`)}`.execute(db)
  const passes = Math.max(1, Math.ceil((rows[0]?.n ?? 0) / TEXTS_A_PASS))
  for (let pass = 0; pass < passes; pass++) {
    await writeAll(db, table, await placesByToken(db, shelf, { nth: pass, of: passes }))
  }
  await run(db, `alter table ${table} add constraint ${table}_key primary key (token, first)`)
}

async function placesByToken(db: Db, shelf: Shelf, part: Part): Promise<Places> {
  const places = new Places()
  for (let after = -1; ; ) {
    const { rows } = await db.executeQuery<{ place: number; words: string }>(
      CompiledQuery.raw(`select place, words from ${shelf}_words where place > $1 order by place limit $2`, [
        after,
        TEXTS_A_READ,
      ]),
    )
    for (const { place, words } of rows) addTokens(places, part, { place, words })
    const last = rows.at(-1)
    if (!last || rows.length < TEXTS_A_READ) return places
    after = last.place
  }
}

type Part = { nth: number; of: number }

/** Only tokens of this part are cut out of the words: most of the time would go into strings that are thrown away. */
function addTokens(places: Places, { nth, of }: Part, { place, words }: { place: number; words: string }) {
  for (let from = 0; from < words.length; ) {
    const space = words.indexOf(' ', from)
    const to = space < 0 ? words.length : space
    if ((words.charCodeAt(from) * 31 + words.charCodeAt(Math.min(to - 1, from + 1))) % of === nth) {
      places.add(words.slice(from, to), place)
    }
    from = to + 1
  }
}

/** Places by token: noted as they come, sorted by token at the end; places come in order. */
class Places {
  readonly #ids = new Map<string, number>()
  readonly #counts: number[] = []
  #idAt = new Uint32Array(1 << 20)
  #placeAt = new Uint32Array(1 << 20)
  #length = 0

  add(token: string, place: number): void {
    let id = this.#ids.get(token)
    if (id === undefined) {
      id = this.#ids.size
      this.#ids.set(token, id)
      this.#counts.push(0)
    }
    if (this.#length === this.#idAt.length) this.#grow()
    this.#idAt[this.#length] = id
    this.#placeAt[this.#length] = place
    this.#counts[id] = (this.#counts[id] as number) + 1
    this.#length++
  }

  /** Each token with its places, in the order of tokens. */
  *lists(): Generator<[string, Uint32Array]> {
    const starts = new Uint32Array(this.#counts.length + 1)
    for (const [id, count] of this.#counts.entries()) starts[id + 1] = (starts[id] as number) + count
    const next = starts.slice()
    const sorted = new Uint32Array(this.#length)
    for (let at = 0; at < this.#length; at++) {
      const id = this.#idAt[at] as number
      sorted[next[id] as number] = this.#placeAt[at] as number
      next[id] = (next[id] as number) + 1
    }
    for (const token of [...this.#ids.keys()].toSorted()) {
      const id = this.#ids.get(token) as number
      yield [token, sorted.subarray(starts[id], starts[id + 1])]
    }
  }

  #grow() {
    this.#idAt = twiceAsLong(this.#idAt)
    this.#placeAt = twiceAsLong(this.#placeAt)
  }
}

function twiceAsLong(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2)
  longer.set(list)
  return longer
}

async function writeAll(db: Db, table: string, places: Places) {
  let rows: PostingRow[] = []
  for (const [token, list] of places.lists()) {
    rows.push(...rowsOfPlaces(token, list))
    if (rows.length < ROWS_A_WRITE) continue
    await addRows(db, table, rows)
    rows = []
  }
  if (rows.length > 0) await addRows(db, table, rows)
}

const run = (db: Db, statement: string) => db.executeQuery(CompiledQuery.raw(statement))
