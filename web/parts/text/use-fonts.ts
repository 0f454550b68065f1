import { useEffect, useRef } from 'react'

/**
 * Brings the font rules for Chinese that came into the page after it was served, each time `shown` becomes another value;
 * what the server sent has its own. Loaded on demand, so that a first page does not pay for it.
 */
export function useFonts(shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (Object.is(before.current, shown)) return
    before.current = shown
    void import('../../fonts/page-fonts.ts').then(({ addMissingFaces }) => addMissingFaces())
  }, [shown])
}
