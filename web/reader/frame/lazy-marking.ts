import { onStored, stored } from '../../state/safe-storage.ts'
import { onReadOnOrStay } from '../session/chapters/on-read-on.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { fetchPanels } from './panels.ts'

/**
 * Loads marking when the book has marks on this device, or as soon as words are selected. It is fetched when someone
 * reads on or stays, and the panels after it, so that words can be marked and found again where there is no network any more.
 */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let detach: (() => void) | null = null
  let isAsked = false
  const begin = async () => {
    if (isAsked || signal.aborted) return
    isAsked = true
    // What did not come is asked for again with the next selection.
    const marking = await loadMarking().catch(() => null)
    isAsked = false
    if (!marking || isOver) return
    stop.abort()
    stopHearing()
    detach = marking.attach(reader)
  }
  let isOver = false
  const lookAgain = () => void (stored(marksKey(reader)) && begin())
  // An account or another tab may bring marks.
  const stopHearing = onStored(key => key === marksKey(reader) && lookAgain())
  addEventListener('storage', lookAgain, { signal })
  document.addEventListener('selectionchange', () => void (getSelection()?.isCollapsed === false && begin()), {
    signal,
  })
  const stopWaiting = onReadOnOrStay(reader, STAYED_MS, fetchMarking)
  if (getSelection()?.isCollapsed === false) void begin()
  else lookAgain()
  return () => {
    isOver = true
    stop.abort()
    stopHearing()
    stopWaiting()
    detach?.()
  }
}

/** Who is still here reads. */
const STAYED_MS = 8_000

const loadMarking = () => import('../marks/marking.ts')

/** A courtesy: what does not come now is asked for again when it is wanted. */
function fetchMarking(): void {
  // A browser may ask for a module that was lost only once a visit.
  if (!navigator.onLine) return
  requestIdleCallback(() => void fetchAll().catch(() => undefined))
}

async function fetchAll(): Promise<void> {
  await loadMarking()
  // By the key as by the pointer.
  await import('../marks/bar/keyboard-selection.ts')
  const { prepareOver } = await import('../marks/bar/selection-toolbar.ts')
  prepareOver()
  await fetchPanels()
}

/** Where marks/mark-store.ts keeps the marks of a book. */
function marksKey({ bookId }: ReaderHandle): string {
  return `shishu:marks:${bookId}`
}
