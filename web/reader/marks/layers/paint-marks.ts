import { paint } from '../../../parts/text/paper/paint.ts'
import { COLOURS, type MarkColour } from '../../../state/marks/mark.ts'
import { rangeOf } from '../../text/offsets.ts'
import { layered, type Stretch } from './layers.ts'
import type { LocatedMark } from './locate.ts'
import '../marks.css'

/** Paints located marks: grounds, lines where one lies under another, and dots under those that have words. */
export function paintMarks(located: readonly LocatedMark[]): void {
  const byAge = located.toSorted((a, b) => (a.mark.createdAt < b.mark.createdAt ? -1 : 1))
  const stretches = new Map<HTMLElement, Stretch<MarkColour>[]>()
  const noted: Range[] = []
  for (const [rank, { mark, pieces }] of byAge.entries()) {
    for (const { block, from, to } of pieces) {
      const ofBlock = stretches.get(block) ?? []
      ofBlock.push({ from, to, colour: mark.colour, rank })
      stretches.set(block, ofBlock)
      if (mark.kind === 'note') noted.push(rangeOf(block, from, to))
    }
  }
  const grounds = rangesByColour()
  const lines = rangesByColour()
  for (const [block, ofBlock] of stretches) {
    const layers = layered(ofBlock)
    for (const { from, to, colour } of layers.grounds) grounds[colour].push(rangeOf(block, from, to))
    for (const { from, to, colour } of layers.lines) lines[colour].push(rangeOf(block, from, to))
  }
  for (const colour of COLOURS) {
    paint(`mark-${colour}`, grounds[colour])
    paint(`mark-under-${colour}`, lines[colour])
  }
  paint('mark-note', noted)
  document.documentElement.toggleAttribute('data-marked', located.length > 0)
}

function rangesByColour(): Record<MarkColour, Range[]> {
  return { yellow: [], green: [], blue: [], red: [], purple: [] }
}
