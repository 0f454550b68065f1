import type { Generated } from 'kysely'

/** Of a work or of a poem, exactly one. A thread is one comment with its replies: `reply_to` is always the first. */
export interface CommentTable {
  id: Generated<number>
  book_id: number | null
  poem_id: Generated<number | null>
  /** Null when the account is no more and its comments stayed. */
  user_id: number | null
  text: string
  score: number | null
  like_count: Generated<number>
  reply_to: number | null
  /** Whom a reply answers, where that is not the first of the thread. */
  answered_user_id: Generated<number | null>
  /** Replies that everyone sees. */
  reply_count: Generated<number>
  /** The chapter it is about; with `block_id` the passage, else the whole chapter. */
  chapter_id: number | null
  chapter_number: Generated<number | null>
  block_id: Generated<number | null>
  /** The verse line of a poem, from 0. */
  line: Generated<number | null>
  /** UTF-16, of the block or the line. */
  from_offset: Generated<number>
  to_offset: Generated<number>
  quote: Generated<string>
  spoiler: Generated<number>
  /** JSON of what each 《》 names: { from, to, bookId | poemId }[]. */
  refs: Generated<string>
  /** `deleted` stays only while it has replies. */
  state: 'shown' | 'hidden' | 'deleted'
  /** Why it was hidden, for its writer. */
  hidden_reason: Generated<string>
  /** `hotRank`, stored whenever likes or replies change. */
  rank: Generated<number>
  version: Generated<number>
  created_at: number
  edited_at: number | null
}

/** What a reader reported: at most one row a person and comment. */
export interface CommentReportTable {
  id: Generated<number>
  comment_id: number
  user_id: number
  /** One of REPORT_REASONS, alone or with `: ` and the person's own words after it. */
  reason: string
  state: Generated<'open' | 'decided'>
  created_at: number
}

/** What someone is told in the user centre. Kinds: `reply`, `like` (`count` of them), `decision` (`text` says it). */
export interface NoticeTable {
  id: Generated<number>
  user_id: number
  kind: string
  comment_id: number | null
  upload_id: Generated<number | null>
  correction_id: Generated<number | null>
  actor_id: number | null
  text: Generated<string>
  count: Generated<number>
  created_at: number
  read_at: number | null
}
