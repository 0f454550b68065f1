import type { ChapterText } from '../../../src/contract/reading.ts'
import { blockText } from '../../../src/text/block/plain-text.ts'
import { letterArea, STEP_AREA } from '../text/first-window.ts'
import { rowsOf } from './pair.ts'

/** Where a chapter with its partners may be cut while it is being laid out, as `firstWindowRules` has it: rows stay whole. */
export function pairSteps(chapter: ChapterText, beside: ChapterText, langs: readonly [string, string]): number[] {
  const steps: number[] = []
  const rows = rowsOf(chapter, beside)
  let filled = 0
  for (const [at, row] of rows.entries()) {
    filled += areaOf(row.here, langs[0]) + areaOf(row.beside, langs[1])
    if (at === rows.length - 1) break
    // The title is the first child, so the first row's number is 2, and the next one's 3.
    while (filled >= (steps.length + 1) * STEP_AREA) steps.push(at + 3)
  }
  return steps
}

/** Square em of text. */
function areaOf(blocks: ChapterText['blocks'], lang: string): number {
  return blocks.reduce((sum, { html }) => sum + blockText(html).length, 0) * letterArea(lang)
}
