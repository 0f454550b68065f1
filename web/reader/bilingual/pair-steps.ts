import type { ChapterText } from '../../../src/contract/works/reading.ts'
import { blockText } from '../../../src/text/block/plain-text.ts'
import { letterArea, STEP_AREA } from '../text/first/first-window.ts'
import { rowsOf } from './pair.ts'

/**
 * Where a chapter with its partners may be cut while it is being laid out, as `firstWindowRules` has it: rows stay whole.
 * `own` for the manners that show one side of them.
 */
export function pairSteps(
  chapter: ChapterText,
  beside: ChapterText,
  [lang, besideLang]: readonly [string, string],
): { both: number[]; own: number[] } {
  const rows = rowsOf(chapter, beside)
  const own = rows.map(({ here }) => areaOf(here, lang))
  const both = rows.map((row, at) => (own[at] as number) + areaOf(row.beside, besideLang))
  return { both: stepsOf(both), own: stepsOf(own) }
}

/** The steps of rows that fill so much. */
function stepsOf(areas: readonly number[]): number[] {
  const steps: number[] = []
  let filled = 0
  for (const [at, area] of areas.entries()) {
    filled += area
    if (at === areas.length - 1) break
    // The title is the first child, so the first row's number is 2, and the next one's 3.
    while (filled >= (steps.length + 1) * STEP_AREA) steps.push(at + 3)
  }
  return steps
}

/** Square em of text. */
function areaOf(blocks: ChapterText['blocks'], lang: string): number {
  return blocks.reduce((sum, { html }) => sum + blockText(html).length, 0) * letterArea(lang)
}
