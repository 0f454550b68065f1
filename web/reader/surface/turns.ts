import type { View } from './geometry.ts'
import type { Surface } from './surface.ts'

export type TurnEvents = {
  turn: (direction: -1 | 1) => void
  toggleBars: () => void
  /** To the first or last page of the chapter. */
  toEnd: (end: 'start' | 'end') => void
}

const TAP_LIMIT_PX = 10
const TAP_LIMIT_MS = 450
const SWIPE_PX = 48
const WHEEL_TURN = 60
const WHEEL_REST_MS = 180

/** Turns pages by tap, swipe, wheel and keys on the box of text; returns how to stop. Nothing is ever locked: the next turn may come at once. */
export function listenForTurns(box: HTMLElement, surface: Surface, events: TurnEvents): () => void {
  const stop = new AbortController()
  const { signal } = stop
  listenForFingers(box, surface, events, signal)
  listenForWheel(box, surface, events, signal)
  document.addEventListener('keydown', event => onKey(event, surface, events), { signal })
  return () => stop.abort()
}

function listenForFingers(box: HTMLElement, surface: Surface, events: TurnEvents, signal: AbortSignal): void {
  let down: { x: number; y: number; at: number; id: number } | null = null
  let isCarried = false
  const letGo = () => {
    if (isCarried) surface.letGo()
    isCarried = false
  }
  box.addEventListener(
    'pointerdown',
    event => {
      // A second finger is another gesture.
      letGo()
      down = event.isPrimary ? { x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId } : null
    },
    { signal, passive: true },
  )
  box.addEventListener(
    'pointermove',
    event => {
      if (!down || down.id !== event.pointerId || event.pointerType === 'mouse' || hasSelection()) return
      const { paged, axis } = surface.view()
      // A page that lies below this one cannot come in from the side with the finger.
      if (!paged || axis === 'below' || !mayMove()) return
      const across = event.clientX - down.x
      if (!isCarried && !isSideways(across, event.clientY - down.y, TAP_LIMIT_PX)) return
      isCarried = true
      surface.carry(axis === 'left' ? across : -across)
    },
    { signal, passive: true },
  )
  box.addEventListener(
    'pointercancel',
    () => {
      down = null
      letGo()
    },
    { signal, passive: true },
  )
  box.addEventListener(
    'pointerup',
    event => {
      const from = down
      down = null
      if (!from || from.id !== event.pointerId || event.button !== 0) return letGo()
      if (isBusy(event.target) || hasSelection()) return letGo()
      const across = event.clientX - from.x
      const along = event.clientY - from.y
      const { paged, leftward } = surface.view()
      const isTap = Math.hypot(across, along) < TAP_LIMIT_PX && event.timeStamp - from.at < TAP_LIMIT_MS
      if (isTap && !isCarried) return onTap(event, box, surface, events)
      // A finger that moves sideways takes the page with it: in vertical lines and in Hebrew the next page comes from the left.
      const isSwipe = paged && event.pointerType !== 'mouse' && (isCarried || isSideways(across, along, SWIPE_PX))
      if (!isSwipe || Math.abs(across) <= SWIPE_PX) return letGo()
      isCarried = false
      events.turn(across < 0 !== leftward ? 1 : -1)
    },
    { signal },
  )
}

function isSideways(across: number, along: number, least: number): boolean {
  return Math.abs(across) > least && Math.abs(across) > 1.5 * Math.abs(along)
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function onTap(event: PointerEvent, box: HTMLElement, surface: Surface, events: TurnEvents): void {
  const isMouse = event.pointerType === 'mouse'
  // With a mouse a click in the text belongs to the text: only the margins turn.
  if (isMouse && event.target !== box) return
  const direction = turnOfTap(event.clientX, surface.view())
  if (direction !== 0) events.turn(direction)
  else if (!isMouse) events.toggleBars()
}

/** Which way a tap of a finger turns: on or back in the outer thirds of a page, 0 elsewhere. */
export function turnOfTap(x: number, { box, paged, leftward }: View): -1 | 0 | 1 {
  const share = (x - box.getBoundingClientRect().left) / box.clientWidth
  if (!paged || (share >= 1 / 3 && share <= 2 / 3)) return 0
  return share > 0.5 !== leftward ? 1 : -1
}

function listenForWheel(box: HTMLElement, surface: Surface, events: TurnEvents, signal: AbortSignal): void {
  let gathered = 0
  let last = 0
  box.addEventListener(
    'wheel',
    event => {
      const { paged, vertical, leftward } = surface.view()
      if (event.ctrlKey || (!paged && !vertical)) return
      event.preventDefault()
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const raw = sideways ? event.deltaX * (leftward ? -1 : 1) : event.deltaY
      const moved = raw * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1)
      if (!paged) {
        box.scrollLeft -= moved
        return
      }
      if (event.timeStamp - last > WHEEL_REST_MS || Math.sign(moved) !== Math.sign(gathered)) gathered = 0
      last = event.timeStamp
      gathered += moved
      if (Math.abs(gathered) < WHEEL_TURN) return
      events.turn(gathered > 0 ? 1 : -1)
      gathered = 0
    },
    { signal, passive: false },
  )
}

function onKey(event: KeyboardEvent, surface: Surface, events: TurnEvents): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || wantsKey(event)) return
  const command = commandOf(event, surface.view())
  if (!command) return
  event.preventDefault()
  if (command === 'start' || command === 'end') events.toEnd(command)
  else events.turn(command === 'next' ? 1 : -1)
}

function commandOf(
  event: KeyboardEvent,
  { paged, vertical, leftward }: View,
): 'next' | 'back' | 'start' | 'end' | null {
  const onward = leftward ? 'ArrowLeft' : 'ArrowRight'
  const backward = leftward ? 'ArrowRight' : 'ArrowLeft'
  switch (event.key) {
    case ' ':
      return event.shiftKey ? 'back' : 'next'
    case 'PageDown':
      return 'next'
    case 'PageUp':
      return 'back'
    case 'Home':
      return paged || vertical ? 'start' : null
    case 'End':
      return paged || vertical ? 'end' : null
    case 'ArrowDown':
      return paged ? 'next' : null
    case 'ArrowUp':
      return paged ? 'back' : null
    case onward:
      return 'next'
    case backward:
      return 'back'
    default:
      return null
  }
}

/** Whether the focused element does something of its own with a key. Buttons and links: with Space and Enter alone, so pages turn beside them. */
export function wantsKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, input, select, textarea, [role="slider"], [contenteditable], .table')) return true
  return (key === ' ' || key === 'Enter') && isBusy(target)
}

/** Whether an element wants taps for itself. */
export function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'a, button, input, select, textarea, summary, dialog, [role="slider"], [contenteditable], .table',
    ) !== null
  )
}

function hasSelection(): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed
}
