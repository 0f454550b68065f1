import { type RefObject, useEffect } from 'react'
import { addMissingFaces } from '../../fonts/page-fonts.ts'
import { afterFrame } from '../surface/after-frame.ts'

/** Has the site's faces cut for whatever Chinese comes into an element: what is drawn late is not in the page's own rules. */
export function useFonts(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new MutationObserver(() => addMissingFaces(element))
    // A new rule has the whole page laid out again: that must not hold up what someone waits for.
    afterFrame(() => {
      if (!element.isConnected) return
      addMissingFaces(element)
      observer.observe(element, { childList: true, characterData: true, subtree: true })
    })
    return () => observer.disconnect()
  }, [box])
}
