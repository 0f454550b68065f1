import { isBeside } from '../../text/offsets.ts'
import { rowOf } from '../../text/rows.ts'
import type { Piece } from './locate.ts'

/**
 * Where the sign of a passage may stand: by its words, or, where the other edition says them in a pane of its own or does not
 * show them, by the passage that is read beside.
 */
export function shownPiece(piece: Piece): Piece {
  const isShown = !isBeside(piece.block) || (piece.block.checkVisibility() && !piece.block.closest('.cell'))
  const block = isShown ? null : rowOf(piece.block)?.querySelector<HTMLElement>('.here [data-block]')
  return block ? { block, from: 0, to: 1 } : piece
}
