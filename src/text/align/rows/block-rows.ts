/** A stretch of a block, in UTF-16 offsets of its plain text; `to` exclusive. */
export type BlockPiece = { blockId: number; from: number; to: number }

/** A bead as it is read: `here` is the edition that is read. */
export type BlockBead = { number: number; here: readonly BlockPiece[]; beside: readonly BlockPiece[] }

/**
 * The row of each block of two editions that are read beside each other; a block that no bead names, or only one that has
 * nothing on the other side, has none. A block of the second edition stands by the block of the first with which it shares
 * most, so that a paragraph that reaches over an end does not draw two rows into one; a block of the first joins the row
 * that holds most of what says it where less than half of that would stand by itself. A row is named by a bead of its own.
 */
export function rowsOfBlocks(beads: readonly BlockBead[]): Map<number, number> {
  const shares = new Shares()
  const firstBead = new Map<number, number>()
  for (const { number, here, beside } of beads) {
    if (here.length === 0 || beside.length === 0) continue
    for (const one of here) {
      if (!firstBead.has(one.blockId)) firstBead.set(one.blockId, number)
      for (const other of beside) shares.add(one, other, lengthOf(here))
    }
  }
  const heads = new Map<number, number>()
  for (const blockId of shares.beside.keys()) heads.set(blockId, shares.mostOf('beside', blockId))
  const rows = new Map<number, number>()
  const used = new Map<number, number>()
  for (const blockId of shares.here.keys()) rows.set(blockId, nameOf(holderOf(blockId)))
  for (const [blockId, head] of heads) rows.set(blockId, nameOf(holderOf(head)))
  return rows

  /** The block that gives the row of this one its name. */
  function holderOf(blockId: number): number {
    const seen = new Set<number>()
    let holder = blockId
    while (!seen.has(holder) && shares.shareHeld(holder, heads) < 0.5) {
      seen.add(holder)
      holder = heads.get(shares.mostOf('here', holder)) ?? holder
    }
    return holder
  }

  /** A bead that opens two blocks gives both one name: they are one row. */
  function nameOf(head: number): number {
    const known = used.get(head)
    if (known !== undefined) return known
    const name = firstBead.get(head) ?? 0
    used.set(head, name)
    return name
  }
}

const lengthOf = (pieces: readonly BlockPiece[]) =>
  Math.max(
    1,
    pieces.reduce((sum, { from, to }) => sum + to - from, 0),
  )

/** How much each block of one side shares with each of the other. */
class Shares {
  readonly here = new Map<number, Map<number, number>>()
  readonly beside = new Map<number, Map<number, number>>()

  add(one: BlockPiece, other: BlockPiece, whole: number): void {
    const share = ((one.to - one.from) / whole) * Math.max(1, other.to - other.from)
    count(this.here, one.blockId, other.blockId, share)
    count(this.beside, other.blockId, one.blockId, share)
  }

  /** How much of what says a block of the first edition stands by it, 0–1. */
  shareHeld(blockId: number, heads: ReadonlyMap<number, number>): number {
    let [held, all] = [0, 0]
    for (const [other, share] of this.here.get(blockId) ?? []) {
      all += share
      if (heads.get(other) === blockId) held += share
    }
    return held / all
  }

  /** The block that shares most with this one; the earlier one where two share as much. */
  mostOf(side: 'here' | 'beside', blockId: number): number {
    let most = 0
    let found = blockId
    for (const [other, share] of this[side].get(blockId) ?? []) {
      if (share <= most) continue
      most = share
      found = other
    }
    return found
  }
}

function count(shares: Map<number, Map<number, number>>, one: number, other: number, share: number): void {
  const known = shares.get(one) ?? new Map<number, number>()
  shares.set(one, known.set(other, (known.get(other) ?? 0) + share))
}
