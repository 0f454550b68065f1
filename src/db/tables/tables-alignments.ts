import type { Generated } from 'kysely'

/** `given`: by construction; `waiting` for the job that aligns; `unrelated`: the texts have nothing in common. */
export type AlignmentState = 'given' | 'waiting' | 'aligned' | 'unrelated' | 'failed'

export interface AlignmentTable {
  id: Generated<number>
  book_id: number
  first_edition: number
  second_edition: number
  state: AlignmentState
  /** How much of the edition that has more blocks has a partner, 0–1. */
  share: number
  changed_at: number
}

export interface BeadTable {
  alignment_id: number
  /** In the order of the texts, from 1. */
  number: number
  confidence: number
  /** 1: an editor said so, or it was given with the text; it stays. */
  is_anchored: number
  /** JSON of what an editor said: the sentences of both sides (`QuotedSides`); '' where none has. */
  edited: Generated<string>
}

export interface BeadPieceTable {
  alignment_id: number
  bead: number
  /** 0: of the first edition, 1: of the second. */
  side: number
  position: number
  chapter_id: number
  block_id: number
  /** UTF-16 offsets in the plain text of the block; `to_unit` exclusive. */
  from_unit: number
  to_unit: number
}

/** A change that an editor can undo and make again: JSON of the beads before and after it (`QuotedBead`), with their sentences. */
export interface BeadChangeTable {
  id: Generated<number>
  alignment_id: number
  before_value: string
  after_value: string
  is_undone: Generated<number>
  /** The version of the alignment that it made. */
  changed_at: number
}

/** What an editor said of sentences that the text does not have any more. */
export interface LostBeadTable {
  id: Generated<number>
  alignment_id: number
  edited: string
}

/** A reader says that the bead with the sentence that begins here is wrong. */
export interface BeadReportTable {
  alignment_id: number
  block_id: number
  from_unit: number
  user_id: number
  created_at: number
  /** The version of the alignment that answered it; 0 while it is open. */
  closed_at: Generated<number>
}
