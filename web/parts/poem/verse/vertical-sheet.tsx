import { type ReactNode, useCallback } from 'react'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import styles from './vertical-sheet.module.css'

/**
 * Ruled letter paper on which a poem stands vertically, beginning at the right edge. A longer poem scrolls to the left,
 * by wheel, arrow keys and finger; `labelled` as a place of its own for those who do not see it.
 */
export function VerticalSheet({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  const { poem } = useWords(pagesWords)
  const attend = useCallback((node: HTMLElement | null) => (node ? turnWheel(node) : undefined), [])
  return (
    <div className={styles.desk} data-size={sizeOf(lines)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={attend} className={styles.window} aria-label={poem.sheet} tabIndex={0}>
        <div className={styles.sheet}>{children}</div>
      </section>
    </div>
  )
}

/** A short poem is written large; many short lines stand on a low sheet, long ones on a high one. */
function sizeOf(lines: readonly string[]): 'quatrain' | 'octave' | 'even' | 'long' {
  const longest = Math.max(...lines.map(line => [...line].length))
  if (longest > OCTAVE.length) return 'long'
  return lines.length <= QUATRAIN.lines ? 'quatrain' : lines.length <= OCTAVE.lines ? 'octave' : 'even'
}

const QUATRAIN = { lines: 6 }
const OCTAVE = { lines: 12, length: 9 }

/** A wheel that turns up and down moves the sheet along its lines, until its end; then the page goes on. */
function turnWheel(node: HTMLElement): () => void {
  const turn = (event: WheelEvent) => {
    if (event.deltaX !== 0 || event.ctrlKey) return
    const before = node.scrollLeft
    node.scrollLeft -= event.deltaY
    if (node.scrollLeft !== before) event.preventDefault()
  }
  node.addEventListener('wheel', turn, { passive: false })
  return () => node.removeEventListener('wheel', turn)
}
