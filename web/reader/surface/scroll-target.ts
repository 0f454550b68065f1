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
export function scrollTargetOf(position: Position): ScrollTarget {
  return { at: 'block', blockId: position.blockId, offset: position.offset, quote: position.quote }
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
  const position = storedPosition(reading.book.bookId)
  return position?.chapterId === reading.chapter.chapterId ? scrollTargetOf(position) : null
}

/** Whether a chapter is opened elsewhere than where this device stopped, or the account of whoever is signed in may have. */
export function isElsewhere({ book, chapter }: BookReading, stand: ScrollTarget | null): boolean {
  const position = storedPosition(book.bookId)
  if (!position) return signedIn(document.cookie) !== null
  return position.chapterId !== chapter.chapterId || (stand?.at === 'block' && stand.blockId !== position.blockId)
}
