import { type StoredPosition, storedPosition } from '../../../state/position/position-store.ts'
import { storedKeys } from '../../../state/safe-storage.ts'

const PREFIX = 'shishu:place:'

/** The place this device stopped at last, in any book; null when it has none. */
export function lastPosition(): StoredPosition | null {
  return storedKeys(PREFIX)
    .map(key => storedPosition(Number(key.slice(PREFIX.length))))
    .filter(position => position !== null)
    .reduce<StoredPosition | null>((last, position) => (last && last.at >= position.at ? last : position), null)
}
