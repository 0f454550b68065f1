import { leavePosition } from '../../state/position/earlier-positions.ts'
import type { Position } from '../../state/position/position.ts'
import {
  positionOutbox,
  type StoredPosition,
  storedPosition,
  storePosition,
} from '../../state/position/position-store.ts'
import { countReading } from '../../state/position/reading-time.ts'
import { addressOf } from '../session/reader-address.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { bookFractionOf } from './book-fraction.ts'
import { openVisit } from './visit.ts'

const REST_MS = 700

type PositionEvents = {
  rested: (position: Position) => void
  /** The reader has read on at the place that they only looked at. */
  settled: () => void
  /** Whether the end of the chapter is in sight. */
  isAtEnd: () => boolean
}

/**
 * Keeps where the reader is: on this device when the place rests, in the account's outbox then and on leaving, with what
 * was read. During a visit the place that was left stays the kept one.
 */
export function savePositions(handle: ReaderHandle, { rested, settled, isAtEnd }: PositionEvents) {
  const lastPositions = new Map<number, Position>()
  const reckoning = countReading()
  const visit = openVisit(settle)
  let resting = 0
  /** Characters of the chapter that are counted; `null` where someone was only put down. */
  let readTo: number | null = null
  let isLive = false
  let keptAt = ''

  function remember(): Position {
    const position = handle.currentPosition()
    lastPositions.set(handle.chapter.number, position)
    keptAt = nameOf(position)
    if (isLive && !visit.isUnderWay() && position.blockId > 0) storePosition(kept(position))
    return position
  }

  function kept(position: Position): StoredPosition {
    const { bookId, language, chapter, toc } = handle
    const fraction = isAtEnd() ? 1 : position.fraction
    const progress = bookFractionOf(toc, chapter.number, fraction)
    const { edition, besideEdition } = addressOf(globalThis.location)
    const editions = {
      beside: handle.beside?.language,
      edition: edition ?? undefined,
      besideEdition: besideEdition ?? undefined,
    }
    const at = Date.now()
    return { ...position, fraction, progress, bookId, language, ...editions, chapterNumber: chapter.number, at }
  }

  /** What was only looked at is where the reader is now; the place before is kept for a while. */
  function settle(): void {
    visit.end()
    const left = storedPosition(handle.bookId)
    const { blockId } = handle.currentPosition()
    if (left && left.blockId !== blockId) leavePosition(left, blockId)
    tell('moved', remember())
    settled()
  }

  function rest(): void {
    const position = remember()
    const passed = Math.round(position.fraction * handle.chapter.wordCount)
    // What stands before the first place of a visit has not been read now.
    reckoning.read(Math.max(0, passed - (readTo ?? passed)))
    readTo = Math.max(readTo ?? 0, passed)
    rested(position)
    tell('moved', position)
  }

  /** Also where nobody is signed in it is taken down what was read: the device keeps it. */
  function tell(what: 'moved' | 'leaving', position: Position): void {
    const read = reckoning.take()
    positionOutbox()?.[what](kept(position), read)
  }

  return {
    /** From now on places are kept: before, the reader has only been put somewhere. */
    begin: () => (isLive = true),
    /** The reader stands somewhere else; after a while without another movement that is the place. */
    moved(): void {
      if (!isLive) return
      reckoning.moved()
      clearTimeout(resting)
      resting = window.setTimeout(rest, REST_MS)
    },
    /** Someone is there: a pointer or a key moved. */
    stirred: () => reckoning.moved(),
    remember,
    visit,
    /** Someone leaves for another place by a jump: where they are now holds, unless that is a visit itself. */
    jumped(): void {
      if (isLive && !visit.isUnderWay()) remember()
      visit.begin()
    },
    /** The reader is where the kept place is: nothing else is to be kept. */
    cameBack(): void {
      if (storedPosition(handle.bookId)?.blockId === handle.currentPosition().blockId) visit.end()
    },
    settle,
    /** What has been read is counted from the place in the other chapter. */
    chapterChanged(): void {
      readTo = null
      visit.putDown()
    },
    /** Where the reader was in a chapter of this visit. */
    lastIn: (number: number) => lastPositions.get(number),
    leave(): void {
      if (!isLive) return
      clearTimeout(resting)
      const position = handle.currentPosition()
      // A page that only stood in the background must not put its place over that of the tab that was read in.
      tell('leaving', nameOf(position) === keptAt ? position : remember())
    },
    stop(): void {
      visit.end()
      reckoning.stop()
    },
  }
}

function nameOf({ blockId, offset }: Position): string {
  return `${blockId} ${offset}`
}
