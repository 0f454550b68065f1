import type { ChapterPiece } from '../../text/align/rows/running-text.ts'
import type { QuotedSides } from './quoted-beads.ts'

/** A stretch of a block and the chapter it stands in. */
export type StoredPiece = ChapterPiece

/** A bead between two editions: its number is its place in the list, from 1. `edited`: an editor stands for it. */
export type StoredBead = {
  first: StoredPiece[]
  second: StoredPiece[]
  confidence: number
  isAnchored: boolean
  edited?: QuotedSides | undefined
}
