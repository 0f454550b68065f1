import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-ask.ts'
import { dropOldMarks, goneFrom, type IsGone, isAnyGone } from './gone.ts'
import { pushPlaces, tokenKey } from './leaf.ts'
import { SegmentCursor } from './segment-cursor.ts'
import { addLeaves, FAN_IN, levelOf, type Segment, segmentsOf } from './segments.ts'
import { rowsOf, run } from './sql.ts'
import { LeafWriter } from './write-leaves.ts'

/**
 * Does what merging is due, up to about so many leaves, for the writer whose transaction this is: a write that gives it
 * some times the leaves it wrote keeps the segments few, however large the library is. A merge that is not done then goes
 * on with the next write.
 */
export async function mergeSome(db: Db, shelf: Shelf, leaves: number): Promise<void> {
  for (let left = leaves; left > 0; ) {
    const segments = await segmentsOf(db, shelf)
    const [underWay, due] = [mergeUnderWay(segments), dueInputs(segments)]
    const level = due[0] && due[0].level + 1
    if (level !== undefined && (!underWay || level < underWay.output.level)) {
      left -= await goOn(db, shelf, await beginMerge(db, shelf, due, level), left)
    } else if (underWay) left -= await goOn(db, shelf, underWay, left)
    else return
  }
}

/**
 * One step of merging all segments up to a number into one, without what is gone; gives whether there is more to do. Each
 * step is a transaction, so that others write in between, and goes on where the last one was stopped.
 */
export async function mergeAll(db: Db, shelf: Shelf, upTo: number): Promise<boolean> {
  const segments = await segmentsOf(db, shelf)
  const inputs = segments.filter(segment => segment.id <= upTo)
  let merge = mergeUnderWay(segments)
  if (!merge) {
    if (inputs.length === 0 || (inputs.length === 1 && !(await isAnyGone(db, shelf)))) return false
    const leaves = inputs.reduce((sum, segment) => sum + segment.leaves, 0)
    merge = await beginMerge(db, shelf, inputs, levelOf(leaves))
  }
  await goOn(db, shelf, merge, LEAVES_A_STEP)
  return true
}

// About a tenth of a second.
const LEAVES_A_STEP = 1000

type Merge = { output: Segment; inputs: Segment[] }

/** Of several the one of the lowest level, for there most segments come. */
function mergeUnderWay(segments: readonly Segment[]): Merge | undefined {
  const output = segments.filter(segment => !segment.isWhole).toSorted((a, b) => a.level - b.level)[0]
  return output && { output, inputs: segments.filter(segment => segment.into === output.id) }
}

/** The segments of the lowest level that has enough of them. */
function dueInputs(segments: readonly Segment[]): Segment[] {
  const free = segments.filter(segment => segment.isWhole && segment.into === null)
  const levels = [...Map.groupBy(free, segment => segment.level).values()].filter(level => level.length >= FAN_IN)
  return levels.toSorted((a, b) => (a[0]?.level ?? 0) - (b[0]?.level ?? 0))[0] ?? []
}

async function beginMerge(db: Db, shelf: Shelf, inputs: readonly Segment[], level: number): Promise<Merge> {
  const [output] = await rowsOf<Segment>(
    db,
    `insert into search_segments (shelf, level, leaves, is_whole) values ($1, $2, 0, false)
      returning id, level, leaves, merged_into as into, is_whole as "isWhole", reached`,
    [shelf, level],
  )
  if (!output) throw new Error('A segment has no number')
  await run(db, 'update search_segments set merged_into = $1 where id = any($2::bigint[])', [output.id, idsOf(inputs)])
  return { output, inputs: [...inputs] }
}

const idsOf = (segments: readonly Segment[]) => segments.map(segment => segment.id)

/** Gives how many leaves it has read. */
async function goOn(db: Db, shelf: Shelf, { output, inputs }: Merge, mostLeaves: number): Promise<number> {
  const isGone = await goneFrom(db, shelf, Math.min(...idsOf(inputs)))
  const atOnce = Math.max(2, Math.min(LEAVES_AT_ONCE, Math.ceil(mostLeaves / inputs.length)))
  const cursors = inputs.map(({ id }) => new SegmentCursor(id, atOnce))
  for (const cursor of cursors) await cursor.begin(db, output.reached)
  const leavesRead = () => cursors.reduce((sum, cursor) => sum + cursor.leavesRead, 0)
  const writer = new LeafWriter()
  let written = 0
  let token: string | null = lowest(cursors)
  for (; token !== null && leavesRead() < mostLeaves; token = lowest(cursors)) {
    await mergeToken(db, token, { cursors, writer, isGone })
    if (writer.fullCount >= LEAVES_A_WRITE) written += await put(writer.takeFull())
  }
  written += await put(writer.takeAll())
  if (token === null) await finish(db, shelf, { output, inputs }, written)
  else {
    await run(db, 'update search_segments set leaves = leaves + $1, reached = $2 where id = $3', [
      written,
      tokenKey(token),
      output.id,
    ])
  }
  return Math.max(1, leavesRead())

  async function put(leaves: ReturnType<LeafWriter['takeAll']>) {
    await addLeaves(db, output.id, leaves)
    return leaves.length
  }
}

const LEAVES_AT_ONCE = 128
const LEAVES_A_WRITE = 200

function lowest(cursors: readonly SegmentCursor[]): string | null {
  let token: string | null = null
  for (const { entry } of cursors) {
    if (entry && (token === null || entry.token < token)) token = entry.token
  }
  return token
}

type Merging = { cursors: readonly SegmentCursor[]; writer: LeafWriter; isGone: IsGone | null }

/** Moves all places of a token that are not gone. */
async function mergeToken(db: Db, token: string, { cursors, writer, isGone }: Merging) {
  const holders = cursors.filter(cursor => cursor.entry?.token === token)
  const [only] = holders
  const places: number[] = []
  for (const cursor of holders) {
    const from = places.length
    while (cursor.entry?.token === token) {
      const { entry } = cursor
      cursor.next()
      if (cursor.isDry) await cursor.read(db)
      const isAll = holders.length === 1 && places.length === 0 && cursor.entry?.token !== token
      if (isAll && !isGone) return writer.copy(entry)
      pushPlaces(places, entry)
    }
    if (isGone) keepFrom(places, from, place => !isGone(place, cursor.segment))
  }
  writer.add(token, only === holders.at(-1) ? places : places.toSorted((a, b) => a - b))
}

/** Takes out of the end of a list what does not pass. */
function keepFrom(list: number[], from: number, passes: (place: number) => boolean) {
  let kept = from
  for (let at = from; at < list.length; at++) {
    const place = list[at] as number
    if (passes(place)) list[kept++] = place
  }
  list.length = kept
}

async function finish(db: Db, shelf: Shelf, { output, inputs }: Merge, written: number) {
  const gone = idsOf(inputs)
  const isEmpty = output.leaves + written === 0
  await run(db, 'delete from search_leaves where segment = any($1::bigint[])', [gone])
  await run(db, 'delete from search_segments where id = any($1::bigint[])', [isEmpty ? [...gone, output.id] : gone])
  await run(db, 'update search_segments set leaves = leaves + $1, is_whole = true where id = $2', [written, output.id])
  await dropOldMarks(db, shelf)
}
