import type { Mark } from '../../state/marks/mark.ts'
import { marksOf, onMarks } from '../../state/marks/mark-store.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { placedBlocks } from '../surface/geometry.ts'
import { isBusy } from '../surface/turns.ts'
import { GROWN } from '../text/first/first-read.ts'
import { rangeOf } from '../text/offsets.ts'
import { isChoosing } from './bar/keyboard-selection.ts'
import { closeOver, prepareOver, showMarkToolbar, showPassageToolbar } from './bar/selection-toolbar.ts'
import { changeLayer, layerState } from './layers/layer-store.ts'
import { type LocatedMark, locate, type Seek } from './layers/locate.ts'
import { publishLocated } from './layers/located-store.ts'
import { openMarginSigns } from './layers/margin-signs.ts'
import { marksBeside, signRows } from './layers/marks-beside.ts'
import { paintMarks } from './layers/paint-marks.ts'
import { selectedPassage } from './passage.ts'

const TAP_LIMIT_PX = 10
// A finger drags the ends of a selection for a while; a mouse says when it is done.
const FINGER_RESTS_MS = 350
const KEYS_REST_MS = 250

/** Marks in the text: paints those that are kept, offers the bar for words that are selected and for marks pressed on. */
export function attach(reader: ReaderHandle): () => void {
  const text = reader.root()
  if (!text) return () => undefined
  const stop = new AbortController()
  const shown = showMarks(reader, text)
  listenForSelection(reader, stop.signal)
  listenForTaps(reader, text, shown.now, stop.signal)
  if (selectedPassage(reader)) offerSelection(reader)
  return () => {
    stop.abort()
    shown.close()
    closeOver()
  }
}

/** Keeps the paint of the marks as the text and the marks are now. */
function showMarks(reader: ReaderHandle, text: HTMLElement) {
  let located: LocatedMark[] = []
  let seek: Seek | null = null
  let frame = 0
  const signs = openMarginSigns(text, mark => {
    const one = located.find(({ mark: { clientId } }) => clientId === mark.clientId)
    if (one) showMarkToolbar(reader, [one])
  })

  function draw(): void {
    const chapterId = Number(text.dataset.chapter)
    const marks = marksOfChapter(reader, chapterId)
    const blocks = marks.length > 0 ? placedBlocks(text) : []
    const isWhole = reader.chapter.chapterId === chapterId && blocks.length >= wholeCount(reader)
    const result = locate(marks, blocks, { isWhole, seek })
    located = [...result.found, ...marksBeside(reader, text)]
    signRows(text, located)
    paintMarks(located)
    signs.draw(located)
    publishLocated(reader.bookId, blocks, result)
    if (!seek && isWhole && result.waiting.length > 0) void loadSeek()
  }

  async function loadSeek(): Promise<void> {
    const { findQuote } = await import('../../../src/text/quote-anchor.ts')
    seek = findQuote
    drawSoon()
  }

  function drawSoon(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }

  // The text is written anew for another chapter, script or direction; settings are attributes of the root.
  const written = new MutationObserver(drawSoon)
  written.observe(text, { childList: true })
  text.addEventListener(GROWN, drawSoon)
  const settings = new MutationObserver(() => drawSignsSoon())
  settings.observe(document.documentElement, { attributes: true })
  const sized = new ResizeObserver(() => drawSignsSoon())
  sized.observe(text)
  let signsAsked = 0
  const drawSignsSoon = () => {
    cancelAnimationFrame(signsAsked)
    signsAsked = requestAnimationFrame(() => signs.draw(located))
  }
  const stops = [reader.onChapter(drawSoon), onMarks(bookId => bookId === reader.bookId && drawSoon())]
  drawSoon()
  return {
    now: () => located,
    close() {
      for (const end of stops) end()
      text.removeEventListener(GROWN, drawSoon)
      for (const observer of [written, settings, sized]) observer.disconnect()
      cancelAnimationFrame(frame)
      cancelAnimationFrame(signsAsked)
      paintMarks([])
      signRows(text, [])
      signs.close()
    },
  }
}

/** A mark of a chapter that is in the book no longer is looked for in the one that has its number now. */
function marksOfChapter(reader: ReaderHandle, chapterId: number): Mark[] {
  const marks = marksOf(reader.bookId).filter(mark => mark.language === reader.language)
  if (marks.length === 0) return []
  const number = reader.toc.find(chapter => chapter.chapterId === chapterId)?.number
  const known = new Set(reader.toc.map(chapter => chapter.chapterId))
  return marks.filter(
    mark => mark.chapterId === chapterId || (mark.chapterNumber === number && !known.has(mark.chapterId)),
  )
}

function wholeCount(reader: ReaderHandle): number {
  return reader.chapter.blocks.filter(block => block.blockId > 0).length
}

function listenForSelection(reader: ReaderHandle, signal: AbortSignal): void {
  let settling = 0
  let mouseIsDown = false
  document.addEventListener('selectstart', prepareOver, { signal, once: true })
  document.addEventListener('pointerdown', event => (mouseIsDown = event.pointerType === 'mouse'), { signal })
  document.addEventListener('pointerdown', closeMarkBar, { signal })
  document.addEventListener(
    'pointerup',
    event => {
      mouseIsDown = false
      if (event.pointerType === 'mouse' && !isOnBar(event.target)) setTimeout(() => offerSelection(reader), 10)
    },
    { signal, capture: true },
  )
  document.addEventListener(
    'selectionchange',
    () => {
      clearTimeout(settling)
      if (isChoosing()) return
      if (getSelection()?.isCollapsed !== false) {
        if (layerState().bar?.kind === 'passage') changeLayer({ bar: null })
      } else if (!mouseIsDown) {
        const rests = matchMedia('(pointer: coarse)').matches ? FINGER_RESTS_MS : KEYS_REST_MS
        settling = window.setTimeout(() => offerSelection(reader), rests)
      }
    },
    { signal },
  )
  // Before the keys that turn pages.
  window.addEventListener('keydown', event => onKey(event, reader), { signal, capture: true })
  signal.addEventListener('abort', () => clearTimeout(settling))
}

function onKey(event: KeyboardEvent, reader: ReaderHandle): void {
  const { bar, compared } = layerState()
  if (event.shiftKey && event.key.startsWith('Arrow') && getSelection()?.isCollapsed === false) {
    return event.stopPropagation()
  }
  if (!bar || compared || isOnBar(event.target)) return
  if (event.key === 'Escape') {
    changeLayer({ bar: null })
    getSelection()?.removeAllRanges()
  } else if (event.key === 'Enter' && bar.kind === 'passage' && !isBusy(event.target)) {
    showPassageToolbar(reader, bar.passage, { byKeyboard: true })
  } else return
  event.preventDefault()
  event.stopPropagation()
}

function offerSelection(reader: ReaderHandle): void {
  if (isChoosing()) return
  const passage = selectedPassage(reader)
  const { bar, note, card } = layerState()
  if (!passage) {
    if (bar?.kind === 'passage') changeLayer({ bar: null })
    return
  }
  if (note || card || (bar?.kind === 'passage' && bar.passage.text === passage.text)) return
  showPassageToolbar(reader, passage, { byKeyboard: false })
}

function closeMarkBar(event: Event): void {
  if (layerState().bar?.kind === 'marks' && !isOnBar(event.target)) changeLayer({ bar: null })
}

function isOnBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mark-bar]') !== null
}

function listenForTaps(
  reader: ReaderHandle,
  text: HTMLElement,
  located: () => readonly LocatedMark[],
  signal: AbortSignal,
): void {
  let down: { x: number; y: number } | null = null
  const options = { signal, capture: true }
  text.addEventListener('pointerdown', event => (down = { x: event.clientX, y: event.clientY }), options)
  text.addEventListener(
    'pointerup',
    event => {
      const from = down
      down = null
      if (!from || event.button !== 0 || isBusy(event.target) || getSelection()?.isCollapsed === false) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP_LIMIT_PX) return
      const hit = located().filter(one => isUnder(one, event.clientX, event.clientY))
      if (hit.length === 0) return
      // A press on a mark is no page turn.
      event.stopPropagation()
      showMarkToolbar(reader, hit)
    },
    options,
  )
}

function isUnder({ pieces }: LocatedMark, x: number, y: number): boolean {
  return pieces.some(({ block, from, to }) =>
    [...rangeOf(block, from, to).getClientRects()].some(
      box => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    ),
  )
}
