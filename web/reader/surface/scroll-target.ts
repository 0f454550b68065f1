import { signedIn } from '../../../src/contract/values/signed-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import type { Position } from '../../state/position/position.ts'
import { storedPosition } from '../../state/position/position-store.ts'
import type { Target } from '../session/reader-handle.ts'

/** Where to stand in a chapter. A quote finds the place again when the text has changed; `fraction` is 0–1 of its characters. */
export type ScrollTarget =
  | { at: 'start' | 'end' }
  | { at: 'block'; blockId: number; offset?: number; quote?: string }
  | { at: 'fraction'; fraction: number }

/** Stands at a place that was left. */
export function scrollTargetOf(place: Position): ScrollTarget {
  return { at: 'block', blockId: place.blockId, offset: place.offset, quote: place.quote }
}

/** Stands where a jump aims. */
export function scrollTargetOfTarget(target: Target): ScrollTarget {
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
export function storedScrollTarget(reading: BookReading): ScrollTarget | null {
  const place = storedPosition(reading.book.bookId)
  return place?.chapterId === reading.chapter.chapterId ? scrollTargetOf(place) : null
}

/** Whether a chapter is opened elsewhere than where this device stopped, or the account of whoever is signed in may have. */
export function isElsewhere({ book, chapter }: BookReading, stand: ScrollTarget | null): boolean {
  const place = storedPosition(book.bookId)
  if (!place) return signedIn(document.cookie) !== null
  return place.chapterId !== chapter.chapterId || (stand?.at === 'block' && stand.blockId !== place.blockId)
}
