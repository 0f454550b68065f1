import type { BookReading, Chapter, ChapterText } from '../../src/contract/reading.ts'
import type { ReadingCookie } from '../../src/contract/reading-cookie.ts'
import { CallFailed } from '../call.ts'
import { afterFrame } from './after-frame.ts'
import type { ChapterManner, ChapterWords } from './chapter-html.ts'
import { chapterAtHand, keepChapter, loadChapter, prefetchChapter, type Reading } from './chapters.ts'
import { blockElement, rangeOf, textOf } from './offsets.ts'
import { paint } from './paint.ts'
import type { Place } from './place.ts'
import { keepPlace, keptPlace, placeOutbox } from './place-store.ts'
import type { PanelName, ReaderHandle, Target } from './reader-handle.ts'
import { reckonReading } from './reading-time.ts'
import { openSurface, type Stand } from './surface.ts'
import { langOf } from './text-lang.ts'

/** What the frame draws; a new object whenever something in it changes. */
export type ReaderState = {
  reading: BookReading
  toc: readonly Chapter[]
  page: number
  pages: number
  /** 0–1 of the chapter and of the book. */
  fraction: number
  bookFraction: number
  /** The chapter one can go back to after a jump, or `null`. */
  wayBack: Chapter | null
  panel: PanelName | null
  barsShown: boolean
  said: string
  isLoading: boolean
}

export type SessionWords = ChapterWords & {
  chapterOf: (title: string, number: number, count: number) => string
  noSuchBlock: string
  firstPage: string
  lastPage: string
  unreachable: string
  withdrawn: string
}

export type SessionOptions = {
  box: HTMLElement
  article: HTMLElement
  reading: BookReading
  cookie: ReadingCookie
  words: SessionWords
  /** Writes the address of a chapter as a new history entry (or over the present one). */
  navigate: (to: { chapter: number; block?: number | undefined }, how: { replace: boolean }) => void
  /** A short message that everyone sees. */
  tell: (message: string) => void
}

export type Session = ReturnType<typeof openSession>

const REST_MS = 700
const FLASH_MS = 1800

/** Everything that lives while one edition is being read: the surface, the place, the trail of jumps, the chapters around. */
export function openSession(options: SessionOptions) {
  const { box, article, words } = options
  let cookie = options.cookie
  let state: ReaderState = {
    reading: options.reading,
    toc: options.reading.toc,
    page: 1,
    pages: 1,
    fraction: 0,
    bookFraction: 0,
    wayBack: null,
    panel: null,
    barsShown: true,
    said: '',
    isLoading: false,
  }
  const listeners = new Set<() => void>()
  const placeListeners = new Set<(place: Place) => void>()
  const chapterListeners = new Set<(chapter: ChapterText) => void>()
  const trail: Target[] = []
  const lastPlaces = new Map<number, Place>()
  const reckoning = reckonReading()
  const surface = openSurface(box, article, { edge: onEdge, moved: onMoved })
  /** The chapter whose address is on its way through the router; older answers are passed over. */
  let pending: { number: number; stand: Stand | null } | null = null
  let resting = 0
  let flashing = 0
  let readTo = 0
  let isAlive = false
  const prefetchListeners = new Set<(chapter: ChapterText) => void>()

  const readingOf = (): Reading => ({ bookId: handle.bookId, language: handle.language, ...cookie })

  const handle: ReaderHandle = {
    get bookId() {
      return state.reading.book.bookId
    },
    get libraryId() {
      return state.reading.edition.libraryId
    },
    get language() {
      return state.reading.edition.language
    },
    get lang() {
      return langOf(state.reading, cookie)
    },
    get bookName() {
      return state.reading.edition.title
    },
    get author() {
      return state.reading.edition.author
    },
    get chapter() {
      return state.reading.chapter
    },
    get toc() {
      return state.toc
    },
    root: () => article,
    currentPlace: () => surface.place(),
    goTo,
    say,
    open,
    onPlace: listener => listening(placeListeners, listener),
    onChapter: listener => listening(chapterListeners, listener),
  }

  function update(change: Partial<ReaderState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function manner(): ChapterManner {
    return { lang: handle.lang, vertical: surface.view().vertical, words }
  }

  /** Takes over what the server wrote; stands where the address or this device says. */
  function begin(stand: Stand | null): void {
    keepChapter(readingOf(), state.reading)
    surface.adopt(state.reading.chapter, manner())
    const { paged, vertical } = surface.view()
    const moved = paged || vertical ? box.scrollLeft + box.scrollTop : scrollY
    const isUntouched = Math.abs(moved - Number(box.dataset.stood ?? 0)) < 2
    if (vertical) surface.show(state.reading.chapter, manner(), stand ?? { at: 'start' })
    else if (stand && isUntouched) surface.standAt(stand)
    else surface.standHere()
    isAlive = true
    article.dataset.alive = ''
    afterChapter()
  }

  function showChapter(reading: BookReading, stand: Stand): void {
    rememberPlace()
    surface.show(reading.chapter, manner(), stand)
    article.dataset.pinyin = cookie.pinyin
    readTo = 0
    // What stands around the text follows after the frame that shows it.
    afterFrame(() => {
      update({ reading: { ...reading, toc: [...state.toc] }, isLoading: false })
      afterChapter()
      const { title, number } = reading.chapter
      say(words.chapterOf(title, number, state.toc.length))
    })
  }

  function afterChapter(): void {
    for (const listener of chapterListeners) listener(state.reading.chapter)
    const { previous, next } = state.reading
    requestIdleCallback(
      () => {
        for (const chapter of [next, previous]) {
          if (chapter) void prefetch(chapter.number)
        }
      },
      { timeout: 1500 },
    )
  }

  async function prefetch(number: number): Promise<void> {
    const ready = await prefetchChapter(readingOf(), number)
    if (ready) for (const listener of prefetchListeners) listener(ready.chapter)
  }

  function onEdge(direction: -1 | 1): void {
    const next = direction === 1 ? state.reading.next : state.reading.previous
    if (!next) return tellEdge(direction)
    enter(next.number, direction === 1 ? { at: 'start' } : { at: 'end' }, { replace: false })
  }

  function tellEdge(direction: -1 | 1): void {
    const message = direction === 1 ? words.lastPage : words.firstPage
    say(message)
    options.tell(message)
  }

  /** Shows a chapter: at once when it is at hand, else when it has come. */
  function enter(number: number, stand: Stand, how: { replace: boolean }): void {
    const here = chapterAtHand(readingOf(), number)
    const block = stand.at === 'block' ? stand.blockId : undefined
    if (here) {
      pending = { number, stand: null }
      showChapter(here, stand)
      afterFrame(() => options.navigate({ chapter: number, block }, how))
      return
    }
    pending = { number, stand }
    update({ isLoading: true })
    loadChapter(readingOf(), number).then(
      () => {
        if (pending?.number === number) enter(number, stand, how)
      },
      failed => {
        pending = null
        update({ isLoading: false })
        // Code 0 is no answer at all; any other means that the edition is gone.
        const message = failed instanceof CallFailed && failed.code !== 0 ? words.withdrawn : words.unreachable
        say(message)
        options.tell(message)
      },
    )
  }

  /** The router brought a chapter: of our own navigation, or because someone went back, or followed a link. */
  function receive(reading: BookReading, stand: Stand | null): void {
    keepChapter(readingOf(), reading)
    const { number } = reading.chapter
    if (pending && pending.number !== number) return
    const wanted = pending?.stand
    pending = null
    if (surface.chapter()?.chapterId === reading.chapter.chapterId) {
      if (stand?.at === 'block') surface.standAt(stand)
      update({ reading: { ...reading, toc: [...state.toc] } })
      return
    }
    const before = lastPlaces.get(number)
    showChapter(reading, wanted ?? stand ?? (before ? standOf(before) : { at: 'start' }))
  }

  function goTo(target: Target): void {
    if (target.remember !== false) {
      const place = surface.place()
      trail.push({
        chapterNumber: handle.chapter.number,
        blockId: place.blockId,
        offset: place.offset,
        quote: place.quote,
      })
    }
    update({ wayBack: wayBack() })
    const stand = standOfTarget(target)
    if (target.chapterNumber === handle.chapter.number) {
      if (stand.at === 'block' && !blockElement(article, stand.blockId)) {
        surface.complete()
        if (!blockElement(article, stand.blockId)) return missing()
      }
      surface.standAt(stand)
      flash(target)
      return
    }
    enter(target.chapterNumber, stand, { replace: false })
    const stop = handle.onChapter(() => {
      stop()
      flash(target)
    })
  }

  function missing(): void {
    say(words.noSuchBlock)
    options.tell(words.noSuchBlock)
  }

  /** The place a jump came to is lit for a moment. */
  function flash(target: Target): void {
    if (target.blockId === undefined) return
    const block = blockElement(article, target.blockId)
    if (!block) return
    clearTimeout(flashing)
    paint('target', [rangeOf(block, 0, textOf(block).length)])
    flashing = window.setTimeout(() => paint('target', []), FLASH_MS)
  }

  function goBack(): void {
    const target = trail.pop()
    update({ wayBack: wayBack() })
    if (target) goTo({ ...target, remember: false })
  }

  function wayBack(): Chapter | null {
    const last = trail.at(-1)
    return last ? (state.toc.find(chapter => chapter.number === last.chapterNumber) ?? null) : null
  }

  function turn(direction: -1 | 1): void {
    if (state.barsShown && !state.panel) hideBars()
    surface.turn(direction)
  }

  function hideBars(): void {
    afterFrame(() => update({ barsShown: false }))
  }

  function onMoved(): void {
    const { page, pages } = surface.page()
    const place = surface.place()
    const bookFraction = bookFractionOf(state.toc, handle.chapter.number, surface.isAtEnd() ? 1 : place.fraction)
    update({ page, pages, fraction: place.fraction, bookFraction })
    if (!isAlive) return
    reckoning.moved()
    clearTimeout(resting)
    resting = window.setTimeout(rest, REST_MS)
  }

  function rest(): void {
    const place = rememberPlace()
    const passed = Math.round(place.fraction * handle.chapter.wordCount)
    reckoning.read(Math.max(0, passed - readTo))
    readTo = Math.max(readTo, passed)
    for (const listener of placeListeners) listener(place)
    placeOutbox()?.moved({ ...kept(place) }, reckoning.take())
  }

  function rememberPlace(): Place {
    const place = surface.place()
    lastPlaces.set(handle.chapter.number, place)
    if (isAlive && place.blockId > 0) keepPlace(kept(place))
    return place
  }

  function kept(place: Place) {
    const { bookId, language } = handle
    return { ...place, bookId, language, chapterNumber: handle.chapter.number, at: Date.now() }
  }

  function leave(): void {
    if (!isAlive) return
    clearTimeout(resting)
    const place = rememberPlace()
    placeOutbox()?.leaving(kept(place), reckoning.take())
  }

  function say(text: string): void {
    // The same words twice are heard twice only when the region was empty between.
    update({ said: '' })
    setTimeout(() => update({ said: text }), 60)
  }

  function open(panel: PanelName | null): void {
    update({ panel, barsShown: panel !== null || state.barsShown })
  }

  /** Another script or pinyin: the same chapter comes again, and the reader stands at the same character. */
  async function changeText(wanted: ReadingCookie): Promise<void> {
    cookie = wanted
    const { number } = handle.chapter
    update({ isLoading: true })
    try {
      const reading = await loadChapter(readingOf(), number)
      const place = surface.place()
      if (reading.toc.length > 0) update({ toc: reading.toc })
      // Positions are the same in every script, but the quote is not.
      showChapter(reading, { at: 'block', blockId: place.blockId, offset: place.offset })
    } catch (failed) {
      update({ isLoading: false })
      options.tell(words.unreachable)
      reportError(failed)
    }
  }

  /** Changes the layout around the place; vertical lines need their own marks, so the text is written anew for them. */
  function relayout(change: () => void): void {
    const before = surface.view().vertical
    const place = surface.place()
    surface.relayout(change)
    if (before !== surface.view().vertical) surface.show(state.reading.chapter, manner(), standOf(place))
  }

  return {
    handle,
    begin,
    receive,
    turn,
    toEnd: (end: 'start' | 'end') => surface.standAt({ at: end }),
    surface,
    goBack,
    changeText,
    relayout,
    leave,
    hideBarsOnce: () => state.barsShown && !state.panel && hideBars(),
    /** Tells of chapters that have come before they are wanted. */
    onPrefetched: (listener: (chapter: ChapterText) => void) => listening(prefetchListeners, listener),
    moved: () => reckoning.moved(),
    missing,
    toggleBars: () => update({ barsShown: !state.barsShown }),
    showBars: () => update({ barsShown: true }),
    turnChapter(direction: -1 | 1) {
      const next = direction === 1 ? state.reading.next : state.reading.previous
      if (!next) return tellEdge(direction)
      enter(next.number, { at: 'start' }, { replace: false })
    },
    goToFraction(fraction: number) {
      const { chapter, inside } = chapterAtFraction(state.toc, fraction)
      if (chapter) goTo({ chapterNumber: chapter.number, fraction: inside })
    },
    snapshot: () => state,
    cookie: () => cookie,
    subscribe: (listener: () => void) => listening(listeners, listener),
    close() {
      leave()
      reckoning.stop()
      paint('target', [])
    },
  }
}

/** Where this device stopped, when it is in this chapter. */
export function keptStand(reading: BookReading): Stand | null {
  const place = keptPlace(reading.book.bookId)
  return place?.chapterId === reading.chapter.chapterId ? standOf(place) : null
}

/** 0–1 of the book: what stands before the chapter, and the part of it that is read. */
export function bookFractionOf(toc: readonly Chapter[], number: number, fraction: number): number {
  let before = 0
  let all = 0
  let own = 0
  for (const chapter of toc) {
    if (chapter.number < number) before += chapter.wordCount
    if (chapter.number === number) own = chapter.wordCount
    all += chapter.wordCount
  }
  return all === 0 ? 0 : Math.min(1, (before + own * fraction) / all)
}

/** The chapter at a fraction of the book, and the fraction inside it. */
export function chapterAtFraction(
  toc: readonly Chapter[],
  fraction: number,
): { chapter: Chapter | undefined; inside: number } {
  const all = toc.reduce((sum, chapter) => sum + chapter.wordCount, 0)
  let left = fraction * all
  for (const chapter of toc) {
    if (left < chapter.wordCount) return { chapter, inside: chapter.wordCount === 0 ? 0 : left / chapter.wordCount }
    left -= chapter.wordCount
  }
  return { chapter: toc.at(-1), inside: 0.999 }
}

function standOf(place: Place): Stand {
  return { at: 'block', blockId: place.blockId, offset: place.offset, quote: place.quote }
}

function standOfTarget(target: Target): Stand {
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

function listening<Listener>(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener)
  return () => set.delete(listener)
}
