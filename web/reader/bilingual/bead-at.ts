import type { Bead, Stretch } from '../../../src/contract/works/reading.ts'
import type { BlockPosition } from '../text/offsets.ts'

/** The sentence that a character stands in, on its own side and on the other. */
export type Sentence = { own: Stretch[]; partner: Stretch[] }

/** The bead that holds a character of a block of either side; `null` where none does. */
export function beadAt(beads: readonly Bead[], position: BlockPosition): Bead | null {
  return beads.find(({ here, beside }) => holds(here, position) || holds(beside, position)) ?? null
}

/** The sentence that holds a character, and its partner; `null` where no bead does, or the other side says nothing. */
export function sentenceAt(beads: readonly Bead[], position: BlockPosition): Sentence | null {
  const bead = beadAt(beads, position)
  if (!bead || bead.here.length === 0 || bead.beside.length === 0) return null
  const { here, beside } = bead
  return holds(here, position) ? { own: here, partner: beside } : { own: beside, partner: here }
}

/** The sentences of these blocks that the other edition says too, in the order of the beads. */
export function sentencesOf(beads: readonly Bead[], blockIds: readonly number[]): Sentence[] {
  const isOf = ({ here, beside }: Bead) => beside.length > 0 && here.some(({ blockId }) => blockIds.includes(blockId))
  return beads.filter(isOf).map(({ here, beside }) => ({ own: here, partner: beside }))
}

const holds = (stretches: readonly Stretch[], { blockId, offset }: BlockPosition) =>
  stretches.some(one => one.blockId === blockId && one.from <= offset && offset < one.to)

/** Of the beads of these blocks with both sides, the one that is least sure; the first of equals. */
export function leastSure(beads: readonly Bead[], blockIds: readonly number[]): Bead | null {
  const own = beads.filter(
    ({ here, beside }) => beside.length > 0 && here.some(({ blockId }) => blockIds.includes(blockId)),
  )
  return own.toSorted((a, b) => a.confidence - b.confidence)[0] ?? null
}
