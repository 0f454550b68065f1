import { onReadOn } from '../session/chapters/on-read-on.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { singleKeysOn } from '../session/shortcuts.ts'
import { viewOf } from '../surface/geometry.ts'
import { isBusy, turnOfTap, wantsKey } from '../surface/turns.ts'
import { tapLooksUp } from './tap-mode.ts'

/**
 * Looks words up by double-click, by a tap in look-up mode, and by `d` on a selection. It listens from the first moment on;
 * what it calls is loaded when somebody reads on, so that it is there without a network, or for whoever asks before.
 */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const inText = (target: EventTarget | null) => target instanceof Node && reader.root()?.contains(target) === true
  let isFinger = false
  const stopWaiting = onReadOn(reader, () => requestIdleCallback(() => void loadLookUp().catch(() => undefined)))
  document.addEventListener(
    'dblclick',
    event => {
      if (!inText(event.target) || isBusy(event.target)) return
      // Where a tap turns the page, two are two turns: the words under the finger are others by now.
      const box = reader.root()?.parentElement
      if (isFinger && box && turnOfTap(event.clientX, viewOf(box, document.documentElement.dataset)) !== 0) return
      whenLoaded(({ lookUpAt }) => lookUpAt(reader, event))
    },
    { signal },
  )
  document.addEventListener('pointerdown', event => (isFinger = event.pointerType !== 'mouse'), {
    signal,
    capture: true,
    passive: true,
  })
  listenForTaps(reader, inText, signal)
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'd' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!singleKeysOn() || wantsKey(event)) return
      event.preventDefault()
      whenLoaded(({ lookUpSelection }) => {
        if (!lookUpSelection(reader)) reader.open('words')
      })
    },
    { signal, capture: true },
  )
  return () => {
    stop.abort()
    stopWaiting()
  }
}

type LookUp = typeof import('./look-up.ts')

let loaded: LookUp | null = null

async function loadLookUp(): Promise<LookUp> {
  loaded ??= await import('./look-up.ts')
  return loaded
}

/** In the same task once it is there: what is asked stands under the pointer now. */
function whenLoaded(run: (lookUp: LookUp) => void): void {
  if (loaded) run(loaded)
  else void loadLookUp().then(run)
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
      if (loaded && !loaded.isOnWord(event)) return
      event.stopPropagation()
      whenLoaded(({ lookUpAt }) => lookUpAt(reader, event))
    },
    { signal, capture: true },
  )
}
