import { type RefObject, useLayoutEffect } from 'react'
import type { ReaderHandle } from '../session/reader-handle.ts'
import type { HitWalk } from './search/hit-walk.ts'

/**
 * Puts the sheet around an element at the top of the window while the hit one has gone to stands where the sheet would
 * be, at the bottom; `isLow` says that it is low enough for that. A page does not scroll out from under it.
 */
export function useSheetGesture(
  inside: RefObject<Element | null>,
  { reader, walk, isLow }: { reader: ReaderHandle; walk: HitWalk; isLow: boolean },
): void {
  useLayoutEffect(() => {
    const sheet = inside.current?.closest('dialog')
    if (!sheet || !isLow) return
    sheet.toggleAttribute('data-folded', true)
    const give = () => {
      const hit = CSS.highlights?.get('search-here')?.values().next().value
      if (!(hit instanceof Range)) return
      const isCovered = hit.getBoundingClientRect().bottom > innerHeight - sheet.offsetHeight
      sheet.toggleAttribute('data-above', isCovered)
    }
    const soon = () => requestAnimationFrame(give)
    const stops = [reader.onPosition(give), reader.onChapter(soon), walk.subscribe(soon)]
    soon()
    return () => {
      for (const stop of stops) stop()
      sheet.removeAttribute('data-folded')
      sheet.removeAttribute('data-above')
    }
  }, [inside, reader, walk, isLow])
}
