import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { earlierIn, earlierKey, mergeEarlier } from '../position/earlier-positions.ts'
import type { StoredPosition } from '../position/position-store.ts'
import type { DeviceStore } from './device-store.ts'

/** A place of the account as the device keeps places. */
export function positionOf(record: ReadingRecord): StoredPosition {
  const { bookId, libraryId, editionId, chapterId, chapterNumber } = record
  const { blockId, offset, quote, fraction, progress, updatedAt } = record
  return {
    bookId,
    language: libraryId.slice(libraryId.indexOf('_') + 1),
    edition: editionId ?? undefined,
    chapterId,
    chapterNumber,
    blockId,
    offset,
    quote,
    fraction,
    progress,
    at: Date.parse(updatedAt),
  }
}

/** The account knows the places that were left on every device: this one keeps them with its own. */
export function takeInEarlier(store: DeviceStore, { bookId, blockId, earlier = [] }: ReadingRecord): void {
  const merged = mergeEarlier([...earlierIn(store.read(earlierKey(bookId))), ...earlier], blockId)
  store.write(earlierKey(bookId), merged.length > 0 ? merged : null)
}
