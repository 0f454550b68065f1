import type { Selectable } from 'kysely'
import type { EarlierPosition, ReadingRecord } from '../../contract/mine/position.ts'
import { MOST_EARLIER } from '../../contract/values/limits.ts'
import type { PositionTable } from '../../db/tables/tables-people.ts'
import { deviceName } from '../people/device-name.ts'

export type PositionRow = Omit<Selectable<PositionTable>, 'user_id'>

/** The columns of a place that `recordOf` and the rules of moving read. */
export const POSITION_COLUMNS = [
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

/** A place as the contract shows it. */
export function recordOf(place: PositionRow): ReadingRecord {
  return {
    bookId: place.book_id,
    libraryId: `${place.book_id}_${place.language}`,
    chapterId: place.chapter_id,
    chapterNumber: place.chapter_number,
    blockId: place.block_id,
    offset: place.char_offset,
    quote: place.quote,
    fraction: place.fraction,
    progress: place.book_fraction,
    secondsRead: place.seconds_read,
    device: place.device,
    deviceName: deviceName(place.user_agent),
    updatedAt: new Date(place.updated_at).toISOString(),
    version: place.version,
    earlier: earlierOf(place, Date.now()),
  }
}

const EARLIER_STAY_MS = 30 * 86_400_000

/** Places that were left, of a device and of the account, as the table keeps them: none twice, and not the one at `here`. */
export function earlierTogether(places: readonly EarlierPosition[], here: number, now: number): string {
  // A device whose clock runs ahead shall not keep its places above all others.
  const known = places.map(place => ({ ...place, leftAt: timeOf(Math.min(now, Date.parse(place.leftAt))) }))
  const seen = new Set([here])
  const each = lastLeftFirst(known).filter(({ blockId }) => !seen.has(blockId) && seen.add(blockId))
  return JSON.stringify(each.filter(place => isRecent(place, now)).slice(0, MOST_EARLIER))
}

/** The kept place as one that is left. */
export function earlierPosition(stored: PositionRow, now: number): EarlierPosition {
  return {
    libraryId: `${stored.book_id}_${stored.language}`,
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
  const places: EarlierPosition[] = JSON.parse(earlier)
  return places.filter(place => isRecent(place, now))
}

function isRecent({ leftAt }: EarlierPosition, now: number): boolean {
  return now - Date.parse(leftAt) < EARLIER_STAY_MS
}

function lastLeftFirst(places: readonly EarlierPosition[]): EarlierPosition[] {
  return places.toSorted((one, other) => Date.parse(other.leftAt) - Date.parse(one.leftAt))
}

const timeOf = (ms: number) => new Date(ms).toISOString()
