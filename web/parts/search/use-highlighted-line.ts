import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { litPassage } from './hits/hit-address.ts'

/** Lights the words that the address names in a line of the poem; again whenever `drawn` says that the text is drawn anew. */
export function useHighlightedLine(line: number | null, drawn: string): void {
  const { search } = useLocation()
  useEffect(() => {
    const lit = line === null ? null : litPassage(search)
    if (!lit || line === null || drawn === '') return
    let isOver = false
    let putOut = () => {}
    const light = async () => {
      const { highlightLine } = await import('./highlight-line.ts')
      if (isOver) return
      putOut = await highlightLine(lit, line)
      if (isOver) putOut()
    }
    // Without it the line is lit all the same.
    light().catch(reportError)
    return () => {
      isOver = true
      putOut()
    }
  }, [line, search, drawn])
}
