import type { BookReading } from '../../../../src/contract/works/reading.ts'
import { CallFailed } from '../../../call.ts'
import type { ScrollTarget } from '../../surface/scroll-target.ts'
import { chapterAtHand, keepChapter, loadChapter, prefetchChapter, type Reading } from './chapters.ts'

/** The rest of the session, as far as entering a chapter needs it. */
export type ChapterNavigationEvents = {
  reading: () => Reading
  /** Puts a chapter on the page, in this task. */
  show: (reading: BookReading, stand: ScrollTarget) => void
  /** The same chapter came again: only what stands around the text changes. */
  refresh: (reading: BookReading, stand: ScrollTarget | null) => void
  shownId: () => number | undefined
  /** Where the reader was in a chapter before. */
  before: (number: number) => ScrollTarget | null
  navigate: (to: { chapter: number; block?: number | undefined }) => void
  waiting: (isLoading: boolean) => void
  /** A chapter did not come; `retry` is `null` when asking again is of no use. */
  failed: (retry: (() => void) | null) => void
}

/** Goes from chapter to chapter: at once when one is at hand, else when it has come; older answers are passed over. */
export function openChapterNavigation(events: ChapterNavigationEvents) {
  /** What has been asked for last and has not come yet. */
  let pending: { stand: ScrollTarget } | null = null

  function enter(number: number, stand: ScrollTarget): void {
    const here = chapterAtHand(events.reading(), number)
    const block = stand.at === 'block' ? stand.blockId : undefined
    if (here) {
      pending = null
      events.show(here, stand)
      events.navigate({ chapter: number, block })
      return
    }
    const request = { stand }
    pending = request
    events.waiting(true)
    loadChapter(events.reading(), number).then(
      () => {
        if (pending === request) enter(number, stand)
      },
      failed => {
        if (pending !== request) return
        pending = null
        events.waiting(false)
        // Only what is not there is gone; anything else may come when it is asked for again.
        const isGone = failed instanceof CallFailed && failed.status === 404
        events.failed(isGone ? null : () => enter(number, stand))
      },
    )
  }

  /** The address leads to this chapter now: by our own navigation, or because someone went back, or followed a link. */
  function receive(reading: BookReading, stand: ScrollTarget | null): void {
    keepChapter(events.reading(), reading)
    const { number, chapterId } = reading.chapter
    if (events.shownId() === chapterId) return events.refresh(reading, stand)
    pending = null
    events.show(reading, stand ?? events.before(number) ?? { at: 'start' })
  }

  /** Someone went back before the router knew that another chapter is shown. */
  function returnTo(reading: BookReading, stand: ScrollTarget | null): void {
    const { number, chapterId } = reading.chapter
    if (events.shownId() === chapterId) return
    pending = null
    // The text may have come in another script since.
    const here = chapterAtHand(events.reading(), number) ?? reading
    events.show(here, events.before(number) ?? stand ?? { at: 'start' })
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

  return { enter, receive, returnTo, prefetchAround }
}
