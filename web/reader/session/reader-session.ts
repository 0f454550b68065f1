import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading, ChapterText } from '../../../src/contract/works/reading.ts'
import { paint } from '../../parts/text/paper/paint.ts'
import type { Position } from '../../state/position/position.ts'
import { bookFractionOf, chapterAtFraction } from '../position/book-fraction.ts'
import { savePositions } from '../position/save-position.ts'
import { afterFrame } from '../surface/after-frame.ts'
import { barsCoverText } from '../surface/geometry.ts'
import { listeners } from '../surface/listeners.ts'
import { isElsewhere, type ScrollTarget, scrollTargetOf } from '../surface/scroll-target.ts'
import { openSurface } from '../surface/surface.ts'
import { announcer } from './announcer.ts'
import { chapterAgain, type Turns } from './chapters/chapter-again.ts'
import { openChapterNavigation } from './chapters/chapter-navigation.ts'
import { keepChapter, type Reading } from './chapters/chapters.ts'
import { mannerOf } from './chapters/manner-of.ts'
import { requestedReading } from './chapters/requested-reading.ts'
import { openJump } from './jump.ts'
import { liveHandle } from './live-handle.ts'
import type { PanelName } from './reader-handle.ts'
import { type ReaderState, type SessionOptions, stateOf } from './reader-state.ts'

export type Session = ReturnType<typeof openSession>

/** Everything that lives while one edition is being read: the surface, the place, the trail of jumps, the chapters around. */
export function openSession(options: SessionOptions) {
  const { box, article, words, fonts } = options
  let cookie = options.cookie
  let state = stateOf(options.reading)
  /** The chapter that stands on the page; what the frame draws follows a frame later. */
  let shown = options.reading
  let beside = options.reading.beside?.language
  const changes = listeners<[]>()
  const positionListeners = listeners<[Position]>()
  const chapters = listeners<[ChapterText]>()
  const say = announcer(announcement => update({ announcement }))
  const surface = openSurface(box, article, { edge: direction => jumping.overEdge(direction), moved: onMoved })
  const handle = liveHandle(
    () => ({ reading: shown, toc: state.toc }),
    () => cookie,
    {
      root: () => article,
      currentPosition: () => surface.position(),
      goTo: target => jumping.goTo(target),
      say,
      open,
      onPosition: positionListeners.add,
      onChapter: chapters.add,
    },
  )
  const keeping = savePositions(handle, {
    rested: positionListeners.tell,
    settled: () => update({ hasReadOn: true }),
    isAtEnd: surface.isAtEnd,
  })
  const navigation = openChapterNavigation({
    reading: readingNow,
    show: showChapter,
    refresh(reading, stand) {
      if (stand?.at === 'block') surface.standAt(stand)
      shown = withContents(reading)
      update({ reading: shown })
    },
    shownId: () => surface.chapter()?.chapterId,
    before(number) {
      const position = keeping.lastIn(number)
      return position ? scrollTargetOf(position) : null
    },
    navigate: options.navigate,
    waiting: isLoading => update({ isLoading, retry: null }),
    failed(retry) {
      say(retry ? words.unreachable : words.withdrawn)
      if (retry) update({ retry })
      else options.tell(words.withdrawn)
    },
  })
  const jumping = openJump({
    article,
    handle,
    surface,
    keeping,
    navigation,
    reading: () => shown,
    wayBack: wayBack => update({ wayBack, hasReadOn: false }),
    missing,
    atEdge(direction) {
      const message = direction === 1 ? words.lastPage : words.firstPage
      say(message)
      options.tell(message)
    },
  })

  function readingNow(): Reading {
    return requestedReading(handle, { beside, cookie })
  }

  function update(change: Partial<ReaderState>): void {
    state = { ...state, ...change }
    changes.tell()
  }

  const manner = (reading: BookReading) => mannerOf(reading, { cookie, words, vertical: surface.view().vertical })

  /** A prefetched chapter comes without the contents, which are here already. */
  const withContents = (reading: BookReading): BookReading => ({ ...reading, toc: [...state.toc] })

  /** Takes over what the server wrote; stands where the address or this device says. */
  function begin(stand: ScrollTarget | null): void {
    if (barsCoverText(surface.view())) state = { ...state, barsShown: false }
    keepChapter(readingNow(), state.reading)
    surface.adopt(state.reading.chapter, manner(state.reading))
    const { paged, vertical } = surface.view()
    const moved = paged || vertical ? box.scrollLeft + box.scrollTop : scrollY
    const isUntouched = Math.abs(moved - Number(box.dataset.stood ?? 0)) < 2
    if (vertical) surface.show(state.reading.chapter, manner(state.reading), stand ?? { at: 'start' })
    else if (stand && isUntouched) surface.standAt(stand)
    else surface.standHere()
    keeping.begin()
    if (isElsewhere(state.reading, stand)) keeping.visit.begin()
    article.dataset.alive = ''
    afterChapter()
  }

  function showChapter(reading: BookReading, stand: ScrollTarget): void {
    keeping.remember()
    fonts.use(reading.chapter)
    surface.show(reading.chapter, manner(reading), stand)
    shown = withContents(reading)
    article.dataset.pinyin = cookie.pinyin
    keeping.chapterChanged()
    // What stands around the text follows after the frame that shows it.
    afterFrame(() => {
      update({ reading: shown, isLoading: false, retry: null })
      afterChapter()
      const { title, number } = reading.chapter
      say(words.chapterOf(title, number, state.toc.length))
    })
  }

  function afterChapter(): void {
    keeping.cameBack()
    chapters.tell(state.reading.chapter)
    navigation.prefetchAround(state.reading, ready => fonts.prepare(ready, () => state.reading))
  }

  function missing(): void {
    say(words.noSuchBlock)
    options.tell(words.noSuchBlock)
  }

  function turn(direction: -1 | 1): void {
    hideBarsOnce()
    keeping.visit.turned()
    surface.turn(direction)
  }

  function hideBarsOnce(): void {
    if (state.barsShown && !state.panel) afterFrame(() => update({ barsShown: false }))
  }

  function onMoved(): void {
    const { page, pages } = surface.page()
    const { fraction } = surface.position()
    const bookFraction = bookFractionOf(state.toc, handle.chapter.number, surface.isAtEnd() ? 1 : fraction)
    update({ page, pages, fraction, bookFraction })
    keeping.visit.stoodOn(page)
    keeping.moved()
  }

  function open(panel: PanelName | null): void {
    update({ panel, barsShown: panel !== null || state.barsShown })
  }

  /** Another script or pinyin: the same chapter comes again. */
  function changeText(wanted: ShownText): Promise<void> {
    cookie = wanted
    return showAgain()
  }

  /** Another edition beside this one, or none. */
  function changePair(wanted: Reading['beside'] | null): Promise<void> {
    const before = beside
    beside = wanted ?? undefined
    const comes = () => options.pairChanges(beside)
    return showAgain({ comes, failed: () => (beside = before) })
  }

  function showAgain(turns: Turns = {}): Promise<void> {
    return chapterAgain({ wanted: readingNow, handle, update, show: showChapter, failed: unreachable }, turns)
  }

  function unreachable(): void {
    update({ isLoading: false })
    options.tell(words.unreachable)
  }

  /** Changes the layout around the place; vertical lines need their own marks, so the text is written anew for them. */
  function relayout(change: () => void): void {
    const before = surface.view().vertical
    const position = surface.position()
    keeping.visit.putDown()
    surface.relayout(change)
    if (before !== surface.view().vertical)
      surface.show(state.reading.chapter, manner(state.reading), scrollTargetOf(position))
  }

  return {
    handle,
    begin,
    receive: jumping.receive,
    returnTo: jumping.returnTo,
    turn,
    toEnd: (end: 'start' | 'end') => surface.standAt({ at: end }),
    surface,
    goBack: jumping.goBack,
    changeText,
    changePair,
    relayout,
    leave: keeping.leave,
    hideBarsOnce,
    moved: keeping.stirred,
    missing,
    toggleBars: () => update({ barsShown: !state.barsShown }),
    showBars: () => update({ barsShown: true }),
    letGo: () => update({ retry: null }),
    turnChapter: jumping.turnChapter,
    /** From the end of the chapter into the next. */
    readOn: jumping.readOn,
    /** A look elsewhere, while it lasts. */
    visit: { ...keeping.visit, settle: keeping.settle },
    goToFraction(fraction: number) {
      const { chapter, inside } = chapterAtFraction(state.toc, fraction)
      if (chapter) jumping.goTo({ chapterNumber: chapter.number, fraction: inside })
    },
    snapshot: () => state,
    cookie: () => cookie,
    subscribe: changes.add,
    close() {
      keeping.leave()
      keeping.stop()
      paint('target', [])
    },
  }
}
