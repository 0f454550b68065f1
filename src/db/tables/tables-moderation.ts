import type { Generated } from 'kysely'

/** The last word on a comment: held by a word of the host, decided, or answered by its author (once). */
export interface CommentReviewTable {
  comment_id: number
  state: 'held' | 'decided' | 'appealed'
  verdict: 'held' | 'dismiss' | 'hide' | 'delete' | 'restore'
  /** What the author is told. */
  reason: string
  decided_at: number
  appeal: string | null
  appealed_at: number | null
}

/** A word the host will not have, or wants to see first; `folded` is what is looked for. */
export interface WordRuleTable {
  id: Generated<number>
  pattern: string
  folded: string
  action: 'hold' | 'refuse'
  created_at: number
}

/** A setting of the host that is changed while the site runs; the value is JSON. */
export interface SiteSettingTable {
  name: string
  value: string
  updated_at: number
}

export interface WithdrawnPoemTable {
  poem_id: number
  reason: string
}

/** Something chosen by hand, before what is chosen automatically, from `from_at` until `until_at` where they are set. */
export interface PickTable {
  id: Generated<number>
  kind: 'book' | 'poem' | 'quote' | 'collection'
  item_id: number
  position: number
  from_at: number | null
  until_at: number | null
}

/** Who decided what, when and why; values are JSON. Append-only: the database refuses anything else. */
export interface AuditTable {
  id: Generated<number>
  at: number
  /** Null: the account is no more, or it was done on the host's command line. */
  actor_id: number | null
  action: string
  target_kind: string
  target_id: number
  reason: string
  before_value: string
  after_value: string
}

export interface JobTable {
  id: Generated<number>
  kind: string
  /** One job of a kind with this key waits or runs at a time; null where any number may. */
  job_key: string | null
  payload: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  attempts: Generated<number>
  most_attempts: number
  run_at: number
  /** When it was claimed, or last heard of: a worker that is silent has died. */
  claimed_at: number | null
  /** 0–1. */
  fraction: Generated<number>
  note: Generated<string>
  result: string | null
  error: string | null
  cancel_asked: Generated<number>
  created_at: number
  finished_at: number | null
}
