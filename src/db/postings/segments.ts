import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-ask.ts'
import type { Leaf } from './leaf.ts'
import { rowsOf, run } from './sql.ts'

/**
 * Leaves that are written together and never changed. Of two segments the one with the higher number was begun later.
 * `into`: which segment it is being merged into. One that is not whole is being made: it holds the tokens before `reached`,
 * and nobody reads it.
 */
export type Segment = {
  id: number
  level: number
  leaves: number
  into: number | null
  isWhole: boolean
  reached: Buffer
}

/** So many segments of one level are merged into one of the next. */
export const FAN_IN = 8

export async function segmentsOf(db: Db, shelf: Shelf): Promise<Segment[]> {
  return rowsOf<Segment>(
    db,
    `select id, level, leaves, merged_into as into, is_whole as "isWhole", reached
      from search_segments where shelf = $1 order by id`,
    [shelf],
  )
}

/** The level of a segment of so many leaves. */
export const levelOf = (leaves: number) => Math.floor(Math.log(Math.max(1, leaves)) / Math.log(FAN_IN))

export async function addSegment(db: Db, shelf: Shelf, leaves: readonly Leaf[]): Promise<void> {
  const [made] = await rowsOf<{ id: number }>(
    db,
    'insert into search_segments (shelf, level, leaves, is_whole) values ($1, $2, $3, true) returning id',
    [shelf, levelOf(leaves.length), leaves.length],
  )
  if (!made) throw new Error('A segment has no number')
  await addLeaves(db, made.id, leaves)
}

/** A number that no segment has: all there are now have lower ones, all to come higher ones. */
export async function numberBetween(db: Db): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(db, `select nextval('search_segments_id_seq') as id`, [])
  return row?.id ?? 0
}

export async function addLeaves(db: Db, segment: number, leaves: readonly Leaf[]): Promise<void> {
  for (let from = 0; from < leaves.length; from += LEAVES_A_WRITE) {
    const some = leaves.slice(from, from + LEAVES_A_WRITE)
    await run(
      db,
      `insert into search_leaves (segment, first, token, bytes)
        select $1, * from unnest($2::bigint[], $3::bytea[], $4::bytea[])`,
      [segment, some.map(leaf => leaf.first), some.map(leaf => leaf.token), some.map(leaf => leaf.bytes)],
    )
  }
}

const LEAVES_A_WRITE = 500

/** Who writes to the index is alone until the transaction ends, as every writer is on SQLite. */
export const writeAlone = (db: Db) => run(db, `select pg_advisory_xact_lock(${WRITERS_LOCK})`)

// Any constant that no other lock of ours uses.
const WRITERS_LOCK = 740_003
