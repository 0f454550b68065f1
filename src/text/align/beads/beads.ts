import type { Piece } from '../pieces.ts'

/** Pieces that say the same, in order; one side is empty at a gap. `confidence` is 0–1, of an anchored bead 1. */
export type Bead = { first: Piece[]; second: Piece[]; confidence: number; isAnchored: boolean }
