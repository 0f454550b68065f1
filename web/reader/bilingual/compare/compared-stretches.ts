import type { Block, Stretch } from '../../../../src/contract/works/reading.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'

/**
 * Where chosen words stand in the edition that is read, as stretches of its blocks: of words in the one beside it, the
 * sentences or else the passages that say the same. Empty where only that one says them.
 */
export function comparedStretches(
  { chapter, beside }: Pick<ReaderHandle, 'chapter' | 'beside'>,
  chosen: readonly Stretch[],
): Stretch[] {
  const own = new Set(chapter.blocks.map(({ blockId }) => blockId))
  return chosen.flatMap(stretch => {
    if (own.has(stretch.blockId)) return [{ blockId: stretch.blockId, from: stretch.from, to: stretch.to }]
    const sentences = (beside?.beads ?? []).filter(bead => bead.beside.some(one => overlaps(one, stretch)))
    const partners = sentences.flatMap(({ here }) => here)
    return partners.length > 0
      ? partners
      : wholeOf(chapter.blocks, beadOf(beside?.chapter.blocks ?? [], stretch.blockId))
  })
}

export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.blockId === other.blockId && one.from < other.to && other.from < one.to
}

const beadOf = (blocks: readonly Block[], wanted: number) =>
  blocks.find(({ blockId }) => blockId === wanted)?.bead ?? null

/** No block is as long. */
const TO_THE_END = 1_000_000

const wholeOf = (blocks: readonly Block[], bead: number | null): Stretch[] =>
  blocks
    .filter(block => bead !== null && block.bead === bead)
    .map(({ blockId }) => ({ blockId, from: 0, to: TO_THE_END }))
