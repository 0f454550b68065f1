import type { ReaderHandle } from '../session/reader-handle.ts'
import type { Place } from './place.ts'
import { keepPlace, placeOutbox } from './place-store.ts'
import { reckonReading } from './reading-time.ts'

const REST_MS = 700

/** Keeps where the reader is: on this device when the place rests, in the account's outbox then and on leaving, with what was read. */
export function keepPlaces(handle: ReaderHandle, rested: (place: Place) => void) {
  const lastPlaces = new Map<number, Place>()
  const reckoning = reckonReading()
  let resting = 0
  /** Characters of the chapter that are counted; `null` where someone was only put down. */
  let readTo: number | null = null
  let isLive = false
  let keptAt = ''

  function remember(): Place {
    const place = handle.currentPlace()
    lastPlaces.set(handle.chapter.number, place)
    keptAt = nameOf(place)
    if (isLive && place.blockId > 0) keepPlace(kept(place))
    return place
  }

  function kept(place: Place) {
    const { bookId, language } = handle
    return { ...place, bookId, language, chapterNumber: handle.chapter.number, at: Date.now() }
  }

  function rest(): void {
    const place = remember()
    const passed = Math.round(place.fraction * handle.chapter.wordCount)
    // What stands before the first place of a visit has not been read now.
    reckoning.read(Math.max(0, passed - (readTo ?? passed)))
    readTo = Math.max(readTo ?? 0, passed)
    rested(place)
    tell('moved', place)
  }

  /** Also where nobody is signed in it is taken down what was read: the device keeps it. */
  function tell(what: 'moved' | 'leaving', place: Place): void {
    const read = reckoning.take()
    placeOutbox()?.[what](kept(place), read)
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
    /** What has been read is counted from the place in the other chapter. */
    chapterChanged: () => (readTo = null),
    /** Where the reader was in a chapter of this visit. */
    lastIn: (number: number) => lastPlaces.get(number),
    leave(): void {
      if (!isLive) return
      clearTimeout(resting)
      const place = handle.currentPlace()
      // A page that only stood in the background must not put its place over that of the tab that was read in.
      tell('leaving', nameOf(place) === keptAt ? place : remember())
    },
    stop: () => reckoning.stop(),
  }
}

function nameOf({ blockId, offset }: Place): string {
  return `${blockId} ${offset}`
}
