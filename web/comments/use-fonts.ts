import { type RefObject, useEffect } from 'react'

/** Has the site's faces cut for the Chinese that comes into an element after the page, whoever brings it. */
export function useFonts(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const dress = () => void import('../fonts/page-fonts.ts').then(({ addMissingFaces }) => addMissingFaces(element))
    const observer = new MutationObserver(dress)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    dress()
    return () => observer.disconnect()
  }, [box])
}
