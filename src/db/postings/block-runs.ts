import type { Db } from '../dialect.ts'
import type { Gone } from './gone.ts'
import { rowsOf, run } from './sql.ts'

// With its ids a row stays below the 2 KB from which PostgreSQL would store it elsewhere.
const BLOCKS_A_RUN = 200

/** Gives blocks of an edition places of their own, one after the other behind all there ever were: the first of them. */
export async function placeBlocks(db: Db, editionId: number, blockIds: readonly number[]): Promise<number> {
  const count = blockIds.length
  const [place] = await rowsOf<{ first: number }>(
    db,
    `select setval('block_places', nextval('block_places') + $1 - 1) - $1 + 1 as first`,
    [count],
  )
  const first = place?.first ?? 0
  for (let from = 0; from < count; from += BLOCKS_A_RUN) {
    const ids = blockIds.slice(from, from + BLOCKS_A_RUN)
    await run(db, 'insert into block_runs (first, last, edition_id, blocks) values ($1, $2, $3, $4)', [
      first + from,
      first + from + ids.length - 1,
      editionId,
      ids,
    ])
  }
  return first
}

/** Takes the blocks of an edition from their places. Gives these as what is gone up to a segment. */
export async function takeBlocks(db: Db, editionId: number, until: number): Promise<Gone[]> {
  const runs = await rowsOf<{ first: number; last: number }>(
    db,
    'delete from block_runs where edition_id = $1 returning first, last',
    [editionId],
  )
  if (runs.length === 0) return []
  return [{ first: Math.min(...runs.map(run => run.first)), last: Math.max(...runs.map(run => run.last)), until }]
}
