import {
  blockElement,
  blockIdOf,
  blockOf,
  pointToOffset,
  rangeOf,
  type SelectedPlace,
  selectionPlaces,
  textOf,
} from '../offsets.ts'
import type { ReaderHandle } from '../reader-handle.ts'
import { store, stored } from '../safe-storage.ts'
import { singleKeysOn } from '../shortcuts.ts'
import { isBusy } from '../turns.ts'
import type { Asked } from './found-word.ts'

/** Looks words up by double-click, by a tap in look-up mode, and by `d` on a selection. */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const inText = (target: EventTarget | null) => target instanceof Node && reader.root()?.contains(target) === true
  document.addEventListener(
    'dblclick',
    event => {
      if (!inText(event.target) || isBusy(event.target)) return
      const asked = askedAt(event.clientX, event.clientY)
      if (!asked) return
      // The word is painted by us; what the browser selected would call up the tools of marking.
      getSelection()?.removeAllRanges()
      void open(reader, asked)
    },
    { signal },
  )
  listenForTaps(reader, inText, signal)
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'd' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!singleKeysOn() || isBusy(event.target)) return
      event.preventDefault()
      if (!lookUpSelection(reader)) reader.open('words')
    },
    { signal, capture: true },
  )
  return () => stop.abort()
}

/** Looks up what is selected; says whether there was anything. */
export function lookUpSelection(reader: ReaderHandle): boolean {
  const places = selectionPlaces(getSelection())
  if (places.length > 0) lookUpPassage(reader, { places })
  return places.length > 0
}

/** Looks up the beginning of a chosen passage: the tools that stand over a selection call it. */
export function lookUpPassage(reader: ReaderHandle, { places }: { places: readonly SelectedPlace[] }): void {
  const place = places[0]
  const root = reader.root()
  const block = place && root ? blockElement(root, place.blockId) : null
  if (!place || !block) return
  const lead = /^[\s\p{P}]*/u.exec(place.quote)?.[0].length ?? 0
  getSelection()?.removeAllRanges()
  void open(reader, { block, blockId: place.blockId, at: place.from + lead, to: place.to })
}

const MODE_KEY = 'shishu:tap-looks-up'

/** Whether one tap looks a word up instead of turning the page. */
export function tapLooksUp(): boolean {
  return stored<boolean>(MODE_KEY) === true
}

export function setTapLooksUp(on: boolean): void {
  store(MODE_KEY, on)
}

const TAP_PX = 10

/** Heard before the box that turns pages: a tap on a word is then no turn. */
function listenForTaps(
  reader: ReaderHandle,
  inText: (target: EventTarget | null) => boolean,
  signal: AbortSignal,
): void {
  let down: { x: number; y: number } | null = null
  document.addEventListener(
    'pointerdown',
    event => {
      down = event.isPrimary && inText(event.target) ? { x: event.clientX, y: event.clientY } : null
    },
    { signal, capture: true, passive: true },
  )
  document.addEventListener(
    'pointerup',
    event => {
      const from = down
      down = null
      if (!from || !tapLooksUp() || event.button !== 0 || isBusy(event.target)) return
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP_PX || !getSelection()?.isCollapsed) return
      const asked = askedAt(event.clientX, event.clientY)
      if (!asked) return
      event.stopPropagation()
      void open(reader, asked)
    },
    { signal, capture: true },
  )
}

async function open(reader: ReaderHandle, asked: Asked): Promise<void> {
  const { openCard } = await import('./card-root.tsx')
  await openCard(reader, asked)
}

/** The character under a point of the window; `null` beside the text. */
function askedAt(x: number, y: number): Asked | null {
  const caret = document.caretPositionFromPoint?.(x, y) ?? null
  const block = caret ? blockOf(caret.offsetNode) : null
  const place = caret ? pointToOffset(caret.offsetNode, caret.offset) : null
  if (!block || !place) return null
  const text = textOf(block)
  // A caret stands between two characters: the touched one is before or after it.
  for (const at of [place.offset, place.offset - 1]) {
    if (at < 0 || at >= text.length || /[\s\p{P}]/u.test(text[at] as string)) continue
    const touched = [...rangeOf(block, at, at + 1).getClientRects()].some(
      box => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1,
    )
    if (touched) return { block, blockId: blockIdOf(block), at: isLowSurrogate(text, at) ? at - 1 : at }
  }
  return null
}

function isLowSurrogate(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text[at] ?? '')
}
