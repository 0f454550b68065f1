import type { ChapterPiece } from '../rows/running-text.ts'
import { inOrderOfTexts } from './order-of-beads.ts'

/** Beads as they are stored: stretches of blocks on both sides. */
export type Sides = { first: readonly ChapterPiece[]; second: readonly ChapterPiece[] }

/** A bead that was found, or the anchor that stands in its stead. */
export type Kept<Found, Fixed> = { found: Found; sides: Sides } | { fixed: Fixed; sides: Sides }

/** Where a stretch of a side stands in its edition. */
export type OffsetOf = (piece: ChapterPiece, side: 'first' | 'second') => number

/**
 * Beads with anchors among them. A stretch that an anchor touches belongs to it, of two anchors to the later; what is left
 * of the beads around stays. An anchor of which others took everything is not there any more.
 */
export function keepAnchors<Found extends Sides, Fixed extends Sides>(
  beads: readonly Found[],
  anchors: readonly Fixed[],
  offsetOf: OffsetOf,
): Kept<Found, Fixed>[] {
  const first = takeTouched(beads, anchors, 'first')
  const second = takeTouched(beads, anchors, 'second')
  const rows = [
    ...beads.map((found, at) => ({ found, ...sidesOf(first.left, second.left, at) })),
    ...anchors.map((fixed, at) => ({ fixed, ...sidesOf(first.taken, second.taken, at) })),
  ].filter(row => row.first.length + row.second.length > 0)
  return inOrderOfTexts(rows, offsetOf).map(({ first: one, second: other, ...row }) => ({
    ...row,
    sides: { first: inOrder(one, 'first', offsetOf), second: inOrder(other, 'second', offsetOf) },
  }))
}

type Rows = readonly (readonly ChapterPiece[])[]

const sidesOf = (first: Rows, second: Rows, at: number) => ({ first: first[at] ?? [], second: second[at] ?? [] })

/** What is left to each bead of a side, and what each anchor has of it. */
function takeTouched(beads: readonly Sides[], anchors: readonly Sides[], side: 'first' | 'second') {
  const spans = new Map<number, { from: number; to: number; anchor: number }[]>()
  anchors.forEach((anchor, at) => {
    for (const { blockId, from, to } of anchor[side])
      spans.set(blockId, [...(spans.get(blockId) ?? []), { from, to, anchor: at }])
  })
  const touching = ({ blockId, from, to }: ChapterPiece) =>
    spans.get(blockId)?.findLast(span => span.from < to && span.to > from)
  const taken = anchors.map((): ChapterPiece[] => [])
  const left = beads.map(bead =>
    bead[side].filter(piece => {
      const owner = touching(piece)
      if (owner) taken[owner.anchor]?.push(piece)
      return !owner
    }),
  )
  // What no bead has: the anchor's own stretch, where no later anchor has it.
  const all = beads.flatMap(bead => bead[side])
  const byBlock = Map.groupBy(all, ({ blockId }) => blockId)
  anchors.forEach((anchor, at) => {
    for (const piece of anchor[side]) {
      const isCut = byBlock.get(piece.blockId)?.some(({ from, to }) => from < piece.to && to > piece.from)
      if (!isCut && touching(piece)?.anchor === at) taken[at]?.push(piece)
    }
  })
  return { left, taken }
}

const inOrder = (pieces: readonly ChapterPiece[], side: 'first' | 'second', offsetOf: OffsetOf) =>
  pieces.toSorted((a, b) => offsetOf(a, side) - offsetOf(b, side))
