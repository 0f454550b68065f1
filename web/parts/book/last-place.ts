import { type KeptPlace, keptPlace } from '../../reader/place/place-store.ts'

const PREFIX = 'shishu:place:'

/** The place this device stopped at last, in any book; null when it has none. */
export function lastPlace(): KeptPlace | null {
  return storedKeys()
    .filter(key => key.startsWith(PREFIX))
    .map(key => keptPlace(Number(key.slice(PREFIX.length))))
    .filter(place => place !== null)
    .reduce<KeptPlace | null>((last, place) => (last && last.at >= place.at ? last : place), null)
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch (refused) {
    if (refused instanceof DOMException) return []
    throw refused
  }
}
