import { setImmediate as othersFirst } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db } from './dialect.ts'

/** The ids of poems by number, in memory: 8 bytes a poem. A number is given once and for ever. */
type Ids = { ofNumber: Float64Array; upTo: number; reading: Promise<void> | null }

const idsOf = new WeakMap<Db, Ids>()

/**
 * Gives the ids of poems of these numbers, 0 where there is none. On SQLite alone: asking for a thousand of them would read
 * a thousand pages of text. What has come since is read when it is first asked for.
 */
export async function poemIds(db: Db, numbers: readonly number[]): Promise<(number: number) => number> {
  const known = idsOf.get(db) ?? { ofNumber: new Float64Array(0), upTo: 0, reading: null }
  idsOf.set(db, known)
  const most = numbers.reduce((top, number) => Math.max(top, number), 0)
  // What is being read is whole only at its end: it does not come in the order of numbers.
  if (known.reading) await known.reading
  if (most > known.upTo) {
    known.reading = readOn(db, known).finally(() => (known.reading = null))
    await known.reading
  }
  return number => known.ofNumber[number] ?? 0
}

async function readOn(db: Db, known: Ids): Promise<void> {
  // All stand in the unique index of the ids; those that came since are looked up by number.
  const isFirst = known.upTo === 0
  for (let after = isFirst ? 0 : known.upTo; ; ) {
    const query = CompiledQuery.raw(isFirst ? ALL : SINCE, [after, ROWS_A_READ])
    const { rows } = await db.executeQuery<IdRow>(query)
    for (const { id, number } of rows) put(known, number, id)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_READ) return
    await othersFirst()
    after = isFirst ? last.id : last.number
  }
}

type IdRow = { id: number; number: number }

const ALL = 'select id, number from poems where id > ? order by id limit ?'
const SINCE = 'select id, number from poems where number > ? order by number limit ?'
const ROWS_A_READ = 10_000

function put(known: Ids, number: number, id: number) {
  if (number >= known.ofNumber.length) {
    const larger = new Float64Array(Math.max(1000, Math.ceil(number * ROOM_TO_GROW)))
    larger.set(known.ofNumber)
    known.ofNumber = larger
  }
  known.ofNumber[number] = id
  known.upTo = Math.max(known.upTo, number)
}

const ROOM_TO_GROW = 1.2
