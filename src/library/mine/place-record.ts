import type { Selectable } from 'kysely'
import type { ReadingRecord } from '../../contract/place.ts'
import type { PlaceTable } from '../../db/tables-people.ts'

export type PlaceRow = Omit<Selectable<PlaceTable>, 'user_id'>

/** The columns of a place that `recordOf` and the rules of moving read. */
export const PLACE_COLUMNS = [
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
] as const

/** A place as the contract shows it. */
export function recordOf(place: PlaceRow): ReadingRecord {
  return {
    bookId: place.book_id,
    libraryId: `${place.book_id}_${place.language}`,
    chapterId: place.chapter_id,
    chapterNumber: place.chapter_number,
    blockId: place.block_id,
    offset: place.char_offset,
    quote: place.quote,
    fraction: place.fraction,
    secondsRead: place.seconds_read,
    device: place.device,
    updatedAt: new Date(place.updated_at).toISOString(),
    version: place.version,
  }
}
