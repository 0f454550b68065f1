import type { Bead } from '../../../src/contract/reading.ts'

type Stretch = Bead['here'][number]

/** The sentence that a character stands in, on its own side and on the other. */
export type Sentence = { own: Stretch[]; partner: Stretch[] }

/** The bead that holds a character of a block of either side; `null` where none does, or the other side says nothing. */
export function sentenceAt(
  beads: readonly Bead[],
  { blockId, offset }: { blockId: number; offset: number },
): Sentence | null {
  const holds = (one: Stretch) => one.blockId === blockId && one.from <= offset && offset < one.to
  for (const { here, beside } of beads) {
    const found = here.some(holds)
      ? { own: here, partner: beside }
      : beside.some(holds)
        ? { own: beside, partner: here }
        : null
    if (found) return found.partner.length === 0 ? null : found
  }
  return null
}
