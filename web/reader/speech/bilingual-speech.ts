import type { Bead, Block, Stretch } from '../../../src/contract/works/reading.ts'
import type { BesideRow } from '../../../src/text/block/rows.ts'

/** A stretch of a block that is said in one go, in UTF-16 units of its text; a whole block ends at infinity. */
export type SpokenPiece = { block: Block; from: number; to: number }

/** A block from its beginning to its end. */
export const wholeBlock = (block: Block): SpokenPiece => ({ block, from: 0, to: Number.POSITIVE_INFINITY })

/**
 * A passage as it is said in two languages: each sentence and then its partner, in the order of the beads. What no bead holds
 * comes with the sentence after it, or at the end; nothing is left out and nothing is said twice.
 */
export function spokenInBoth({ here, beside }: BesideRow<Block>, beads: readonly Bead[]): SpokenPiece[] {
  const own = openSide(here)
  const theirs = openSide(beside)
  const pieces = beads.flatMap(bead => {
    const isOfRow = own.holds(bead.here) || theirs.holds(bead.beside)
    return isOfRow ? [...own.upTo(bead.here), ...theirs.upTo(bead.beside)] : []
  })
  return [...pieces, ...own.rest(), ...theirs.rest()]
}

/** One side of a passage, of which stretch after stretch is taken. */
function openSide(blocks: readonly Block[]) {
  let at = 0
  let from = 0

  function takeTo(until: number, to: number): SpokenPiece[] {
    const taken = blocks.slice(at, until).map((block, i) => ({ ...wholeBlock(block), from: i === 0 ? from : 0 }))
    const last = blocks[until]
    const start = until === at ? from : 0
    if (last && to > start) taken.push({ block: last, from: start, to })
    from = last ? Math.max(start, to) : 0
    at = until
    return taken
  }

  return {
    holds: (stretches: readonly Stretch[]) =>
      stretches.some(one => blocks.some(({ blockId }) => blockId === one.blockId)),
    /** All before the end of these stretches that was not taken yet. */
    upTo(stretches: readonly Stretch[]): SpokenPiece[] {
      return stretches.flatMap(({ blockId, to }) => {
        const found = blocks.findIndex(block => block.blockId === blockId)
        return found >= at ? takeTo(found, to) : []
      })
    },
    rest: () => takeTo(blocks.length, 0),
  }
}
