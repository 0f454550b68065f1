import type { ReaderHandle } from '../session/reader-handle.ts'
import { TOP_INSET, viewOf } from '../surface/geometry.ts'
import { isBusy, turnOfTap } from '../surface/turns.ts'
import { GROWN } from '../text/first/first-read.ts'
import { blockElement } from '../text/offsets.ts'
import { closeRow } from '../text/rows.ts'
import { tapLooksUp } from '../words/tap-mode.ts'
import { mannerNow } from './manners.ts'
import { offerReport } from './offer-report.ts'

const TAP_PX = 10
// The first line of a passage is out of sight where so much of it is over the edge.
const LINE_PX = 24
/** Two taps look a word up: the first waits for the second. */
const DOUBLE_TAP_MS = 260

/**
 * A tap on a passage, or Enter on it, shows its partner: in its place (`flip`) or under its veil (`hidden`). What stands
 * before the passage does not move, so its first line stays where it was.
 */
export function listenForRows(reader: ReaderHandle, text: HTMLElement, signal: AbortSignal): void {
  let down: { x: number; y: number } | null = null
  let waiting = 0
  text.addEventListener(
    'pointerdown',
    event => {
      clearTimeout(waiting)
      down = event.isPrimary ? { x: event.clientX, y: event.clientY } : null
    },
    { signal, passive: true },
  )
  // After those who listen for marks and words on the way down, before the box that turns pages.
  text.addEventListener(
    'pointerup',
    event => {
      const from = down
      down = null
      const row = rowOf(event.target)
      if (!row || !from || event.button !== 0 || isBusy(event.target) || tapLooksUp()) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP_PX) return
      if (getSelection()?.isCollapsed === false) return
      const box = text.parentElement
      const isFinger = event.pointerType !== 'mouse'
      if (isFinger && box && turnOfTap(event.clientX, viewOf(box, document.documentElement.dataset)) !== 0) return
      event.stopPropagation()
      const { clientY } = event
      if (event.detail < 2) waiting = window.setTimeout(() => toggleRow(reader, row, clientY), DOUBLE_TAP_MS)
    },
    { signal },
  )
  text.addEventListener('dblclick', () => clearTimeout(waiting), { signal })
  text.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Enter' || isBusy(event.target)) return
      const row = rowOf(event.target)
      if (!row || row !== event.target) return
      event.preventDefault()
      toggleRow(reader, row)
    },
    { signal },
  )
  // Who reads on with the keyboard has the focus nowhere: then the passage that is read turns, and has it from there on.
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Enter' || event.defaultPrevented || !isTurned()) return
      if (event.target !== document.body && event.target !== text.parentElement) return
      const row = rowOfReader(reader, text)
      if (!row || !turns(row)) return
      event.preventDefault()
      toggleRow(reader, row)
      row.focus({ preventScroll: true })
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(waiting))
}

/** Whether a tap turns passages in the manner of now. */
function isTurned(): boolean {
  const manner = mannerNow()
  return manner === 'flip' || manner === 'hidden'
}

/** Whether there is something to turn to: a passage that only the translation has is hidden too. */
function turns({ dataset }: HTMLElement): boolean {
  return dataset.gap === undefined || (dataset.gap === 'here' && mannerNow() === 'hidden')
}

/** The passage that a tap turns: it has both sides, and the manner is one of those. */
function rowOf(target: EventTarget | null): HTMLElement | null {
  if (!isTurned()) return null
  const row = target instanceof Element ? target.closest<HTMLElement>('.bead') : null
  return row && turns(row) ? row : null
}

/** `y`, px of the window, is where one reads in the row. */
function toggleRow(reader: ReaderHandle, row: HTMLElement, y = TOP_INSET): void {
  const before = row.getBoundingClientRect()
  offerReport(reader, row, row.toggleAttribute('data-open'))
  if (mannerNow() === 'hidden') return folded(reader, row, { before, y })
  const { layout, writing } = document.documentElement.dataset
  if (before.top < TOP_INSET - LINE_PX && layout !== 'paged' && writing !== 'vertical') {
    // Its first line is out of sight: what is read stays, not that.
    const { top, height } = row.getBoundingClientRect()
    scrollBy({ top: top + (height * (y - before.top)) / before.height - y, behavior: 'instant' })
  }
  reader.root()?.dispatchEvent(new Event(GROWN))
}

/** A long translation under its passage is folded when it is hidden: who closed it further down is at its end then. */
function folded(reader: ReaderHandle, row: HTMLElement, { before, y }: { before: DOMRect; y: number }): void {
  const { height, bottom } = row.getBoundingClientRect()
  if (height === before.height) return
  const { layout, writing } = document.documentElement.dataset
  if (bottom < y && layout !== 'paged' && writing !== 'vertical') scrollBy({ top: bottom - y, behavior: 'instant' })
  reader.root()?.dispatchEvent(new Event(GROWN))
}

/** Closes what taps have opened, in a manner that they do not turn. */
export function closeRows(text: HTMLElement): void {
  if (isTurned()) return
  for (const row of text.querySelectorAll<HTMLElement>('.bead[data-open]')) closeRow(row)
}

/**
 * What the Tab key reaches: in the manners that a tap turns each row, as each is a button; in the others one, where the
 * reader is, from which the arrows go on.
 */
export function tabRows(reader: ReaderHandle, text: HTMLElement): void {
  const turned = isTurned()
  const stop = turned ? null : rowOfReader(reader, text)
  for (const row of text.querySelectorAll<HTMLElement>('.bead')) {
    if (turned ? turns(row) : row === stop) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }
}

/** The row that has the focus, or the one that is read. */
function rowOfReader(reader: ReaderHandle, text: HTMLElement): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('.bead')
  if (focused) return focused
  const { blockId } = reader.currentPosition()
  return blockElement(text, blockId)?.closest<HTMLElement>('.bead') ?? text.querySelector<HTMLElement>('.bead')
}
