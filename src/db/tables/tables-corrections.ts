import type { Generated } from 'kysely'

/** What a reader says is wrong in a text: of a block of an edition, or of a line of a poem, exactly one. */
export interface CorrectionTable {
  id: Generated<number>
  /** Null: the account is no more. */
  user_id: number | null
  edition_id: number | null
  block_id: number | null
  poem_id: number | null
  /** Of the poem, from 0, stanza breaks counted. */
  line: number | null
  /** Where the words begin in the plain text of the block or the line (UTF-16). */
  from_offset: number
  wrong_text: string
  /** '' takes the words out. */
  right_text: string
  /** What stands around the words. */
  before_text: string
  after_text: string
  source: string
  reason: string
  /** 1: the page of changes may name who said it. */
  name_me: number
  state: 'open' | 'accepted' | 'rejected'
  /** 1: an accepted one stands in the text; 0 where its words were not found when the text came in anew. */
  is_applied: Generated<number>
  /** What the editor said of it. */
  answer: Generated<string>
  created_at: number
  decided_at: Generated<number>
}

/** Somebody says that an edition that a reader brought violates their rights. */
export interface RightsReportTable {
  id: Generated<number>
  /** Null: a visitor, or the account is no more. */
  user_id: number | null
  edition_id: number
  text: string
  /** How to answer them. */
  contact: string
  state: 'open' | 'withdrawn' | 'dismissed'
  answer: Generated<string>
  created_at: number
  decided_at: Generated<number>
}
