import type { LookUpText } from './look-up-text.ts'

/**
 * Looks words up by double-click, or two taps, in a text that stands on a page of its own; what does it is loaded then.
 * Returns how to stop.
 */
export function lookUpOnPage(element: HTMLElement, id: number): () => void {
  const stop = new AbortController()
  const text: LookUpText = { id, root: () => (element.isConnected ? element : null), book: null }
  element.addEventListener(
    'dblclick',
    event => {
      if (!(event.target instanceof Element) || event.target.closest('a, button, summary, dialog')) return
      // What cannot be fetched is not there to be said either: the text is selected as everywhere.
      import('./look-up.ts').then(({ lookUpIn }) => lookUpIn(text, event)).catch(() => undefined)
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
