import type { Stretch } from '../evidence/sides.ts'
import type { Piece } from '../pieces.ts'
import type { Bead } from './beads.ts'
import { inOrderOfTexts } from './order-of-beads.ts'

/** What an editor fixed: the pieces of each side, in order; an empty side says that the other has no partner. */
export type Anchor = { first: readonly Piece[]; second: readonly Piece[] }

/** Anchors as beads of whole pieces: `inOrder` cut the texts; `among` puts all of them among the beads that were found. */
export type FixedBeads = { inOrder: Stretch[]; among: (beads: readonly Bead[]) => Bead[] }

/**
 * The beads that anchors fix. A piece belongs to an anchor that touches it; where two anchors touch one piece the later
 * keeps it. Anchors that cross others (a paragraph that stands elsewhere in the translation) are kept without cutting.
 */
export function fixedBeads(first: readonly Piece[], second: readonly Piece[], anchors: readonly Anchor[]): FixedBeads {
  const owner = {
    first: ownersOf(
      first,
      anchors.map(anchor => anchor.first),
    ),
    second: ownersOf(
      second,
      anchors.map(anchor => anchor.second),
    ),
  }
  const own = piecesByOwner(first, owner.first, anchors.length)
  const other = piecesByOwner(second, owner.second, anchors.length)
  const beads = anchors.flatMap((_, number): Bead[] => {
    const sides = { first: own[number] as Piece[], second: other[number] as Piece[] }
    return sides.first.length + sides.second.length === 0 ? [] : [{ ...sides, confidence: 1, isAnchored: true }]
  })
  const ordinals = {
    first: new Map(first.map((piece, at) => [piece, at])),
    second: new Map(second.map((piece, at) => [piece, at])),
  }
  const isFixed = new Set<Piece>(beads.flatMap(bead => [...bead.first, ...bead.second]))
  const among = (found: readonly Bead[]) => {
    const rest = found.flatMap((bead): Bead[] => {
      const left = {
        ...bead,
        first: bead.first.filter(piece => !isFixed.has(piece)),
        second: bead.second.filter(piece => !isFixed.has(piece)),
      }
      return left.first.length + left.second.length === 0 ? [] : [left]
    })
    return inOrderOfTexts([...rest, ...beads], (piece: Piece, side) => ordinals[side].get(piece) as number)
  }
  return { inOrder: longestChain(beads, ordinals), among }
}

/** The number of the anchor that each piece belongs to, -1 of none. */
function ownersOf(pieces: readonly Piece[], sides: readonly (readonly Piece[])[]): Int32Array {
  const byParagraph = new Map<string, { from: number; to: number; anchor: number }[]>()
  sides.forEach((spans, anchor) => {
    for (const { chapter, paragraph, from, to } of spans) {
      const key = `${chapter}.${paragraph}`
      byParagraph.set(key, [...(byParagraph.get(key) ?? []), { from, to, anchor }])
    }
  })
  return Int32Array.from(pieces, ({ chapter, paragraph, from, to }) => {
    const touching = byParagraph.get(`${chapter}.${paragraph}`)?.filter(span => span.from < to && span.to > from)
    return touching?.at(-1)?.anchor ?? -1
  })
}

function piecesByOwner(pieces: readonly Piece[], owners: Int32Array, count: number): Piece[][] {
  const rows = Array.from({ length: count }, (): Piece[] => [])
  pieces.forEach((piece, at) => rows[owners[at] as number]?.push(piece))
  return rows
}

type Ordinals = { first: ReadonlyMap<Piece, number>; second: ReadonlyMap<Piece, number> }

/** The most anchors whose pieces stand together and in one order on both sides. */
function longestChain(beads: readonly Bead[], ordinals: Ordinals): Stretch[] {
  const found = beads.flatMap(({ first, second }): Stretch[] => {
    const own = rangeOf(first, ordinals.first)
    const other = rangeOf(second, ordinals.second)
    return own && other ? [{ first: own, second: other }] : []
  })
  const ranges = found.toSorted((a, b) => a.first.from - b.first.from)
  const lengths: number[] = []
  const before: number[] = []
  ranges.forEach((range, at) => {
    let best = -1
    for (let earlier = 0; earlier < at; earlier++) {
      const { first, second } = ranges[earlier] as Stretch
      if (first.to > range.first.from || second.to > range.second.from) continue
      if (best === -1 || (lengths[earlier] as number) > (lengths[best] as number)) best = earlier
    }
    before.push(best)
    lengths.push(1 + (best === -1 ? 0 : (lengths[best] as number)))
  })
  const chain: Stretch[] = []
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] as number)
    chain.unshift(ranges[at] as Stretch)
  return chain
}

/** Where the pieces stand, `null` where there are none or others stand between them. */
function rangeOf(pieces: readonly Piece[], ordinals: ReadonlyMap<Piece, number>): { from: number; to: number } | null {
  const at = pieces.map(piece => ordinals.get(piece) as number)
  const [from, last] = [at[0], at.at(-1)]
  return from === undefined || last === undefined || last - from + 1 !== at.length ? null : { from, to: last + 1 }
}
