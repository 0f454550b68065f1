import type { Selectable } from 'kysely'
import type { EarlierPosition, ReadingRecord } from '../../contract/mine/position.ts'
import { MOST_EARLIER } from '../../contract/values/limits.ts'
import type { Db } from '../../db/dialect.ts'
import type { PositionTable } from '../../db/tables/tables-people.ts'
import { deviceName } from '../people/device-name.ts'
import { type Asked, editionsOfPositions } from './position-editions.ts'

export type PositionRow = Selectable<PositionTable>

/** The columns of a place that `recordsOf` and the rules of moving read. */
export const POSITION_COLUMNS = [
  'places.user_id',
  'places.book_id',
  'places.language',
  'places.chapter_id',
  'places.chapter_number',
  'places.block_id',
  'places.char_offset',
  'places.quote',
  'places.fraction',
  'places.book_fraction',
  'places.seconds_read',
  'places.device',
  'places.version',
  'places.updated_at',
  'places.earlier',
  'places.user_agent',
] as const

/** Places as the contract shows them, in their order. */
export async function recordsOf(db: Db, rows: readonly PositionRow[]): Promise<ReadingRecord[]> {
  const now = Date.now()
  const left = rows.map(row => earlierOf(row, now))
  const editions = await editionsOfPositions(db, [
    ...rows,
    ...rows.flatMap((row, at) => (left[at] ?? []).map(position => askedOf(row, position))),
  ])
  const editionsLeft = editions.slice(rows.length).values()
  return rows.map((row, at) => {
    const earlier = (left[at] ?? []).map(position => ({ ...position, editionId: editionsLeft.next().value ?? null }))
    return recordOf(row, editions[at] ?? null, earlier)
  })
}

function askedOf({ user_id, book_id }: PositionRow, { libraryId, chapterId, blockId }: EarlierPosition): Asked {
  const language = libraryId.slice(libraryId.indexOf('_') + 1) as Asked['language']
  return { user_id, book_id, language, chapter_id: chapterId, block_id: blockId }
}

function recordOf(row: PositionRow, editionId: number | null, earlier: EarlierPosition[]): ReadingRecord {
  return {
    bookId: row.book_id,
    libraryId: `${row.book_id}_${row.language}`,
    editionId,
    chapterId: row.chapter_id,
    chapterNumber: row.chapter_number,
    blockId: row.block_id,
    offset: row.char_offset,
    quote: row.quote,
    fraction: row.fraction,
    progress: row.book_fraction,
    secondsRead: row.seconds_read,
    device: row.device,
    deviceName: deviceName(row.user_agent),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
    earlier,
  }
}

const EARLIER_STAY_MS = 30 * 86_400_000

/** Places that were left, of a device and of the account, as the table keeps them: none twice, and not the one at `here`. */
export function earlierColumn(positions: readonly EarlierPosition[], here: number, now: number): string {
  // A device whose clock runs ahead shall not keep its places above all others.
  const known = positions.map(position => ({ ...position, leftAt: timeOf(Math.min(now, Date.parse(position.leftAt))) }))
  const seen = new Set([here])
  const each = lastLeftFirst(known).filter(({ blockId }) => !seen.has(blockId) && seen.add(blockId))
  return JSON.stringify(each.filter(position => isRecent(position, now)).slice(0, MOST_EARLIER))
}

/** The kept place as one that is left. */
export function earlierPosition(stored: PositionRow, now: number): EarlierPosition {
  return {
    libraryId: `${stored.book_id}_${stored.language}`,
    editionId: null,
    chapterId: stored.chapter_id,
    chapterNumber: stored.chapter_number,
    blockId: stored.block_id,
    offset: stored.char_offset,
    quote: stored.quote,
    fraction: stored.fraction,
    progress: stored.book_fraction,
    leftAt: timeOf(now),
  }
}

/** The places that were left in the last thirty days, the last first. */
export function earlierOf({ earlier }: Pick<PositionRow, 'earlier'>, now: number): EarlierPosition[] {
  const positions: EarlierPosition[] = JSON.parse(earlier)
  return positions.filter(position => isRecent(position, now))
}

function isRecent({ leftAt }: EarlierPosition, now: number): boolean {
  return now - Date.parse(leftAt) < EARLIER_STAY_MS
}

function lastLeftFirst(positions: readonly EarlierPosition[]): EarlierPosition[] {
  return positions.toSorted((one, other) => Date.parse(other.leftAt) - Date.parse(one.leftAt))
}

const timeOf = (ms: number) => new Date(ms).toISOString()
