import { type RefObject, useEffect } from 'react'
import { addMissingFaces } from '../../faces.ts'

/** Has the site's faces cut for whatever Chinese comes into an element: what is drawn late is not in the page's own rules. */
export function useDressed(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    addMissingFaces(element)
    const observer = new MutationObserver(() => addMissingFaces(element))
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [box])
}
