import type { Block, BookReading, Stretch } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { overlaps } from './compared-stretches.ts'

/** The plain text of a block in pieces; `isChosen` where it is part of a passage of which more is shown. */
export type ComparedBlock = { blockId: number; pieces: { text: string; isChosen: boolean }[] }

/** The blocks that chosen words stand in. */
export function ownText(blocks: readonly Block[], chosen: readonly Stretch[]): ComparedBlock[] {
  return inPieces(
    blocks.filter(block => isIn(block, chosen)),
    chosen,
  )
}

/**
 * What the second edition of an answer says for stretches of the first: whole blocks, with the sentences that say the same
 * chosen in them. Empty where it says nothing.
 */
export function partnerText(
  { chapter, besideChapter, beads }: Pick<BookReading, 'chapter' | 'besideChapter' | 'beads'>,
  chosen: readonly Stretch[],
): ComparedBlock[] {
  const own = chapter.blocks.filter(block => isIn(block, chosen))
  const rows = new Set(own.map(({ bead }) => bead))
  rows.delete(null)
  const partners = beads
    .filter(({ here }) => here.some(stretch => chosen.some(one => overlaps(one, stretch))))
    .flatMap(({ beside }) => beside)
  const blocks = (besideChapter?.blocks ?? []).filter(block => rows.has(block.bead) || isIn(block, partners))
  return inPieces(blocks, partners)
}

const isIn = ({ blockId }: Block, stretches: readonly Stretch[]) => stretches.some(one => one.blockId === blockId)

/** Where all of the blocks is chosen nothing is: there is nothing to tell it from. */
function inPieces(blocks: readonly Block[], chosen: readonly Stretch[]): ComparedBlock[] {
  const shown = blocks
    .map(({ blockId, html }) => ({ blockId, pieces: piecesOf(blockText(html), blockId, chosen) }))
    .filter(({ pieces }) => pieces.length > 0)
  const all = shown.flatMap(({ pieces }) => pieces)
  if (all.some(({ text, isChosen }) => !isChosen && text.trim() !== '')) return shown
  return shown.map(({ blockId, pieces }) => ({
    blockId,
    pieces: pieces.map(({ text }) => ({ text, isChosen: false })),
  }))
}

function piecesOf(text: string, blockId: number, chosen: readonly Stretch[]): ComparedBlock['pieces'] {
  const own = chosen.filter(one => one.blockId === blockId).toSorted((a, b) => a.from - b.from)
  const pieces: ComparedBlock['pieces'] = []
  let at = 0
  const add = (to: number, isChosen: boolean) => {
    if (to <= at) return
    const last = pieces.at(-1)
    const piece = text.slice(at, to)
    if (last?.isChosen === isChosen) last.text += piece
    else pieces.push({ text: piece, isChosen })
    at = to
  }
  for (const { from, to } of own) {
    add(Math.min(from, text.length), false)
    add(Math.min(to, text.length), true)
  }
  add(text.length, false)
  return pieces
}
