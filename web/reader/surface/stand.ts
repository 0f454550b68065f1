import type { BookReading } from '../../../src/contract/reading.ts'
import { signedIn } from '../../../src/contract/signed-cookie.ts'
import type { Place } from '../place/place.ts'
import { keptPlace } from '../place/place-store.ts'
import type { Target } from '../session/reader-handle.ts'

/** Where to stand in a chapter. A quote finds the place again when the text has changed; `fraction` is 0–1 of its characters. */
export type Stand =
  | { at: 'start' | 'end' }
  | { at: 'block'; blockId: number; offset?: number; quote?: string }
  | { at: 'fraction'; fraction: number }

/** Stands at a place that was left. */
export function standOf(place: Place): Stand {
  return { at: 'block', blockId: place.blockId, offset: place.offset, quote: place.quote }
}

/** Stands where a jump aims. */
export function standOfTarget(target: Target): Stand {
  if (target.blockId !== undefined) {
    return {
      at: 'block',
      blockId: target.blockId,
      ...(target.offset !== undefined && { offset: target.offset }),
      ...(target.quote !== undefined && { quote: target.quote }),
    }
  }
  return target.fraction === undefined ? { at: 'start' } : { at: 'fraction', fraction: target.fraction }
}

/** Where this device stopped, when it is in this chapter. */
export function keptStand(reading: BookReading): Stand | null {
  const place = keptPlace(reading.book.bookId)
  return place?.chapterId === reading.chapter.chapterId ? standOf(place) : null
}

/** Whether a chapter is opened elsewhere than where this device stopped, or the account of whoever is signed in may have. */
export function isElsewhere({ book, chapter }: BookReading, stand: Stand | null): boolean {
  const place = keptPlace(book.bookId)
  if (!place) return signedIn(document.cookie) !== null
  return place.chapterId !== chapter.chapterId || (stand?.at === 'block' && stand.blockId !== place.blockId)
}
