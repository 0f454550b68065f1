import type { ReaderHandle } from '../session/reader-handle.ts'
import { onStored, stored } from '../settings/safe-storage.ts'

/** Loads marking when the book has marks on this device, or as soon as words are selected. */
export function attach(reader: ReaderHandle): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let detach: (() => void) | null = null
  const begin = async () => {
    if (signal.aborted) return
    stop.abort()
    stopHearing()
    const marking = await import('../marks/marking.ts')
    if (!isOver) detach = marking.attach(reader)
  }
  let isOver = false
  const lookAgain = () => void (stored(marksKey(reader)) && begin())
  // An account or another tab may bring marks.
  const stopHearing = onStored(key => key === marksKey(reader) && lookAgain())
  addEventListener('storage', lookAgain, { signal })
  document.addEventListener('selectionchange', () => void (getSelection()?.isCollapsed === false && begin()), {
    signal,
  })
  if (getSelection()?.isCollapsed === false) void begin()
  else lookAgain()
  return () => {
    isOver = true
    stop.abort()
    stopHearing()
    detach?.()
  }
}

/** Where marks/mark-store.ts keeps the marks of a book. */
function marksKey({ bookId }: ReaderHandle): string {
  return `shishu:marks:${bookId}`
}
