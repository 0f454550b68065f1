import { type StoredPosition, storedPosition } from '../../../state/position/position-store.ts'

const PREFIX = 'shishu:place:'

/** The place this device stopped at last, in any book; null when it has none. */
export function lastPlace(): StoredPosition | null {
  return storedKeys()
    .filter(key => key.startsWith(PREFIX))
    .map(key => storedPosition(Number(key.slice(PREFIX.length))))
    .filter(place => place !== null)
    .reduce<StoredPosition | null>((last, place) => (last && last.at >= place.at ? last : place), null)
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch (refused) {
    if (refused instanceof DOMException) return []
    throw refused
  }
}
