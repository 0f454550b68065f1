import { marksOf } from '../../../state/marks/mark-store.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { blockIdOf, isBeside } from '../../text/offsets.ts'
import { rowOf } from '../../text/rows.ts'
import { type LocatedMark, locate } from './locate.ts'

/** The marks of the edition that stands beside the text, where they stand on the page. */
export function marksBeside(reader: ReaderHandle, text: HTMLElement): LocatedMark[] {
  const { beside } = reader
  if (!beside) return []
  const blocks = [...text.querySelectorAll<HTMLElement>('.there [data-block]')]
  const ids = new Set(blocks.map(blockIdOf))
  const marks = marksOf(reader.bookId).filter(
    ({ language, blockId }) => language === beside.language && ids.has(blockId),
  )
  return locate(marks, blocks, { isWhole: false, seek: null }).found
}

/** What is marked on one side shows on the other: a line of the mark's colour beside the partner (marks.css). */
export function signRows(text: HTMLElement, located: readonly LocatedMark[]): void {
  const rows = [...text.querySelectorAll<HTMLElement>(':scope > .bead')]
  const cells = [...text.querySelectorAll<HTMLElement>('.reader-pane .cell')]
  for (const element of [...rows, ...cells]) {
    delete element.dataset.markedHere
    delete element.dataset.markedThere
  }
  for (const { mark, pieces } of located) {
    for (const { block } of pieces) {
      const row = rowOf(block)
      const side = isBeside(block) ? 'markedThere' : 'markedHere'
      for (const element of [row, cells[row ? rows.indexOf(row) : -1]]) if (element) element.dataset[side] = mark.colour
    }
  }
}
