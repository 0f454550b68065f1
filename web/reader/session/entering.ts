import type { BookReading } from '../../../src/contract/reading.ts'
import { CallFailed } from '../../call.ts'
import { afterFrame } from '../surface/after-frame.ts'
import type { Stand } from '../surface/stand.ts'
import { chapterAtHand, keepChapter, loadChapter, prefetchChapter, type Reading } from './chapters.ts'

/** The rest of the session, as far as entering a chapter needs it. */
export type EnteringEvents = {
  reading: () => Reading
  /** Puts a chapter on the page, in this task. */
  show: (reading: BookReading, stand: Stand) => void
  /** The same chapter came again: only what stands around the text changes. */
  refresh: (reading: BookReading, stand: Stand | null) => void
  shownId: () => number | undefined
  /** Where the reader was in a chapter before. */
  before: (number: number) => Stand | null
  navigate: (to: { chapter: number; block?: number | undefined }, how: { replace: boolean }) => void
  waiting: (isLoading: boolean) => void
  /** A chapter did not come; `retry` is `null` when asking again is of no use. */
  failed: (retry: (() => void) | null) => void
}

/** Goes from chapter to chapter: at once when one is at hand, else when it has come; older answers are passed over. */
export function openEntering(events: EnteringEvents) {
  let pending: { number: number; stand: Stand | null } | null = null

  function enter(number: number, stand: Stand, how: { replace: boolean }): void {
    const here = chapterAtHand(events.reading(), number)
    const block = stand.at === 'block' ? stand.blockId : undefined
    if (here) {
      pending = { number, stand: null }
      events.show(here, stand)
      afterFrame(() => events.navigate({ chapter: number, block }, how))
      return
    }
    pending = { number, stand }
    events.waiting(true)
    loadChapter(events.reading(), number).then(
      () => {
        if (pending?.number === number) enter(number, stand, how)
      },
      failed => {
        if (pending?.number !== number) return
        pending = null
        events.waiting(false)
        // Code 0 is no answer at all; any other means that the edition is gone.
        const isGone = failed instanceof CallFailed && failed.code !== 0
        events.failed(isGone ? null : () => enter(number, stand, how))
      },
    )
  }

  /** The router brought a chapter: of our own navigation, or because someone went back, or followed a link. */
  function receive(reading: BookReading, stand: Stand | null): void {
    keepChapter(events.reading(), reading)
    const { number, chapterId } = reading.chapter
    if (pending && pending.number !== number) return
    const wanted = pending?.stand
    pending = null
    if (events.shownId() === chapterId) return events.refresh(reading, stand)
    events.show(reading, wanted ?? stand ?? events.before(number) ?? { at: 'start' })
  }

  /** Fetches the chapters around, so that a turn needs no network: the next, the one before, and one more to go on to. */
  function prefetchAround({ previous, next, toc }: BookReading, came: (reading: BookReading) => void): void {
    const onward = toc.find(chapter => chapter.number === (next?.number ?? Number.POSITIVE_INFINITY) + 1)
    const fetchAll = async () => {
      for (const chapter of [next, previous, onward]) {
        const ready = chapter ? await prefetchChapter(events.reading(), chapter.number) : null
        if (ready) came(ready)
      }
    }
    requestIdleCallback(() => void fetchAll(), { timeout: 1500 })
  }

  return { enter, receive, prefetchAround }
}
