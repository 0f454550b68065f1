import { CompiledQuery } from 'kysely'
import type { Db } from '../dialect.ts'
import { runPerRow } from '../queries/writes/run-per-row.ts'
import type { IndexedText } from '../search/search-request.ts'

/** The ordinals of an edition's blocks in the search index: one row after another, none between them another's. */
type Ordinals = { first: number; last: number }

/** In place of the blocks that it had. */
export async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  const had = await removeEdition(db, editionId)
  if (blocks.length === 0) return
  const hasRoom = had !== null && blocks.length <= had.last - had.first + 1
  const first = hasRoom ? had.first : (await lastOrdinal(db)) + 1
  await noteOrdinals(db, editionId, { first, last: first + blocks.length - 1 })
  await addBlocks(db, first, blocks)
}

/** At ordinals from `first` on. */
export async function addBlocks(db: Db, first: number, blocks: readonly IndexedText[]) {
  await runPerRow(
    db,
    'insert into block_words (rowid, words) values (?, ?)',
    blocks.map(({ words }, at) => [first + at, words]),
  )
  await runPerRow(
    db,
    'insert or replace into block_places (place, block_id) values (?, ?)',
    blocks.map(({ id }, at) => [first + at, id]),
  )
}

/** Gives the first of so many. */
export async function keepOrdinals(db: Db, editionId: number, count: number): Promise<number> {
  const first = (await lastOrdinal(db)) + 1
  await noteOrdinals(db, editionId, { first, last: first + count - 1 })
  // The last one is taken at once: another edition begins behind it.
  await run(db, 'insert into block_places (place, block_id) values (?, 0)', [first + count - 1])
  return first
}

async function noteOrdinals(db: Db, editionId: number, { first, last }: Ordinals) {
  await run(db, 'insert into edition_places (edition_id, first, last) values (?, ?, ?)', [editionId, first, last])
}

/** False for a block that has no ordinal. */
export async function putBlock(db: Db, editionId: number, { id, words }: IndexedText): Promise<boolean> {
  const [row] = await rowsOf<{ place: number }>(
    db,
    `select place from block_places, edition_places
      where edition_id = ? and place between first and last and block_id = ?`,
    [editionId, id],
  )
  if (!row) return false
  await run(db, 'delete from block_words where rowid = ?', [row.place])
  await run(db, 'insert into block_words (rowid, words) values (?, ?)', [row.place, words])
  return true
}

async function lastOrdinal(db: Db): Promise<number> {
  const [row] = await rowsOf<{ top: number | null }>(db, 'select max(place) as top from block_places', [])
  return row?.top ?? 0
}

/** Gives the ordinals that it had; null where it had none. */
export async function removeEdition(db: Db, editionId: number): Promise<Ordinals | null> {
  const range = await ordinalsOf(db, editionId)
  if (range) await removeOrdinals(db, editionId, { ...range, from: range.first })
  return range
}

/** Frees the last ordinals of an edition, at most so many; gives whether it has others. */
export async function removeLast(db: Db, editionId: number, most: number): Promise<boolean> {
  const range = await ordinalsOf(db, editionId)
  if (!range) return false
  const from = Math.max(range.first, range.last - most + 1)
  await removeOrdinals(db, editionId, { ...range, from })
  return from > range.first
}

async function ordinalsOf(db: Db, editionId: number): Promise<Ordinals | null> {
  const [range] = await rowsOf<Ordinals>(db, 'select first, last from edition_places where edition_id = ?', [editionId])
  return range ?? null
}

/** Frees the ordinals of an edition from one on. */
async function removeOrdinals(db: Db, editionId: number, { first, last, from }: Ordinals & { from: number }) {
  await runPerRow(
    db,
    'delete from block_words where rowid = ?',
    Array.from({ length: last - from + 1 }, (_, at) => [from + at]),
  )
  await run(db, 'delete from block_places where place between ? and ?', [from, last])
  if (from === first) await run(db, 'delete from edition_places where edition_id = ?', [editionId])
  else await run(db, 'update edition_places set last = ? where edition_id = ?', [from - 1, editionId])
}

export async function rowsOf<Row>(db: Db, statement: string, parameters: (string | number)[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows
}

export async function run(db: Db, statement: string, parameters: (string | number)[]) {
  await db.executeQuery(CompiledQuery.raw(statement, parameters))
}
