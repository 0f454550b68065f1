import type { BookReading, Chapter } from '../../../src/contract/works/reading.ts'
import type { savePositions } from '../position/save-position.ts'
import { flash, openJumpHistory } from '../surface/jump-history.ts'
import { type ScrollTarget, scrollTargetOfTarget } from '../surface/scroll-target.ts'
import type { Surface } from '../surface/surface.ts'
import { blockElement } from '../text/offsets.ts'
import { turnBack } from '../text/rows.ts'
import type { openChapterNavigation } from './chapters/chapter-navigation.ts'
import type { ReaderHandle, Target } from './reader-handle.ts'

/** The rest of the session, as far as jumping needs it. */
type Around = {
  article: HTMLElement
  handle: ReaderHandle
  surface: Surface
  keeping: ReturnType<typeof savePositions>
  navigation: ReturnType<typeof openChapterNavigation>
  reading: () => BookReading
  /** The chapter that going back leads to is another, or none. */
  wayBack: (chapter: Chapter | null) => void
  /** There is no such block in the chapter. */
  missing: () => void
  /** Nothing comes before the first chapter, or after the last. */
  atEdge: (direction: -1 | 1) => void
}

/** Every way from one place to another but turning pages: until someone reads on there, the place that was left holds. */
export function openJump(around: Around) {
  const { article, handle, surface, keeping, navigation, reading } = around
  const jumps = openJumpHistory()

  /** A page was turned over the edge of a chapter. */
  function overEdge(direction: -1 | 1): void {
    enterNext(direction, direction === 1 ? { at: 'start' } : { at: 'end' })
  }

  function readOn(): void {
    keeping.visit.turned()
    overEdge(1)
  }

  /** To the next chapter or the one before: reading on only where this one is at its end. */
  function turnChapter(direction: -1 | 1): void {
    if (direction === 1 && surface.isAtEnd()) return readOn()
    keeping.jumped()
    enterNext(direction, { at: 'start' })
  }

  function enterNext(direction: -1 | 1, stand: ScrollTarget): void {
    const next = direction === 1 ? reading().next : reading().previous
    if (next) navigation.enter(next.number, stand)
    else around.atEdge(direction)
  }

  function goTo(target: Target): void {
    if (target.remember !== false) {
      jumps.leave(surface.position(), handle.chapter.number)
      keeping.jumped()
    } else if (target.readsOn) keeping.visit.turned()
    else keeping.visit.putDown()
    around.wayBack(jumps.wayBack(handle.toc))
    const stand = scrollTargetOfTarget(target)
    if (target.chapterNumber === handle.chapter.number) {
      if (stand.at === 'block' && !blockElement(article, stand.blockId)) {
        surface.complete()
        if (!blockElement(article, stand.blockId)) return around.missing()
      }
      const lit = stand.at === 'block' && !target.quiet ? blockElement(article, stand.blockId) : null
      if (lit) turnBack(lit)
      surface.standAt(stand)
      keeping.cameBack()
      light(target)
      return
    }
    navigation.enter(target.chapterNumber, stand)
    const stop = handle.onChapter(() => {
      stop()
      light(target)
    })
  }

  function light(target: Target): void {
    if (!target.quiet) flash(article, target)
  }

  function goBack(): void {
    const target = jumps.back()
    around.wayBack(jumps.wayBack(handle.toc))
    if (!target) return
    keeping.jumped()
    goTo({ ...target, remember: false })
  }

  /** A link, or going back in the browser, leads to another chapter. */
  function unlessShown({ chapter }: BookReading): void {
    if (surface.chapter()?.chapterId !== chapter.chapterId) keeping.jumped()
  }

  return {
    overEdge,
    readOn,
    turnChapter,
    goTo,
    goBack,
    receive(next: BookReading, stand: ScrollTarget | null): void {
      unlessShown(next)
      navigation.receive(next, stand)
    },
    returnTo(last: BookReading, stand: ScrollTarget | null): void {
      unlessShown(last)
      navigation.returnTo(last, stand)
    },
  }
}
