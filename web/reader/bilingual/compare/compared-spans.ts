import type { Bead, Block } from '../../../../src/contract/works/reading.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'

type Span = Bead['here'][number]

/**
 * Where chosen words stand in the edition that is read, as spans of its blocks: of words in the one beside it, the
 * sentences or else the passages that say the same. Empty where only that one says them.
 */
export function comparedSpans(
  { chapter, beside }: Pick<ReaderHandle, 'chapter' | 'beside'>,
  spans: readonly Span[],
): Span[] {
  const own = new Set(chapter.blocks.map(({ blockId }) => blockId))
  return spans.flatMap(span => {
    if (own.has(span.blockId)) return [{ blockId: span.blockId, from: span.from, to: span.to }]
    const sentences = (beside?.beads ?? []).filter(bead => bead.beside.some(one => overlaps(one, span)))
    const partners = sentences.flatMap(({ here }) => here)
    return partners.length > 0 ? partners : wholeOf(chapter.blocks, beadOf(beside?.chapter.blocks ?? [], span.blockId))
  })
}

export function overlaps(one: Span, other: Span): boolean {
  return one.blockId === other.blockId && one.from < other.to && other.from < one.to
}

const beadOf = (blocks: readonly Block[], wanted: number) =>
  blocks.find(({ blockId }) => blockId === wanted)?.bead ?? null

/** No block is as long. */
const TO_THE_END = 1_000_000

const wholeOf = (blocks: readonly Block[], bead: number | null): Span[] =>
  blocks
    .filter(block => bead !== null && block.bead === bead)
    .map(({ blockId }) => ({ blockId, from: 0, to: TO_THE_END }))
