import type { EarlierPosition } from '../../../src/contract/mine/position.ts'
import { MOST_EARLIER } from '../../../src/contract/values/limits.ts'
import { store, stored } from '../safe-storage.ts'
import type { StoredPosition } from './position-store.ts'

const STAY_MS = 30 * 86_400_000

/** Where the places of a book that were left by jumps are kept. */
export function earlierKey(bookId: number): string {
  return `shishu:earlier:${bookId}`
}

/** The places of a book that were left in the last thirty days, the last first. */
export function earlierPositions(bookId: number): EarlierPosition[] {
  return earlierIn(stored(earlierKey(bookId)))
}

/** What a kept value holds of such places; something else that was written there is nothing. */
export function earlierIn(saved: unknown): EarlierPosition[] {
  if (!Array.isArray(saved)) return []
  return saved.filter((position): position is EarlierPosition => Date.now() - Date.parse(position?.leftAt) < STAY_MS)
}

/** Keeps the place that someone has left for the one at `here`, with those left before it. */
export function leavePosition(position: StoredPosition, here: number): void {
  const { bookId } = position
  store(earlierKey(bookId), mergeEarlier([asEarlier(position), ...earlierPositions(bookId)], here))
}

/** A kept place as one that is left now. */
export function asEarlier(position: StoredPosition): EarlierPosition {
  const { bookId, language, edition, chapterId, chapterNumber, blockId, offset, quote, fraction } = position
  return {
    libraryId: `${bookId}_${language}`,
    editionId: edition ?? null,
    chapterId,
    chapterNumber,
    blockId,
    offset,
    quote,
    fraction,
    progress: position.progress ?? 0,
    leftAt: new Date().toISOString(),
  }
}

/** Places that were left, the last first: none twice, nor the one where somebody stands. */
export function mergeEarlier(positions: readonly EarlierPosition[], here: number): EarlierPosition[] {
  const seen = new Set([here])
  return positions
    .toSorted((one, other) => Date.parse(other.leftAt) - Date.parse(one.leftAt))
    .filter(({ blockId }) => !seen.has(blockId) && seen.add(blockId))
    .slice(0, MOST_EARLIER)
}
