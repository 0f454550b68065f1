import type { Generated } from 'kysely'
import type { DownloadFileTable, DownloadTable, SiteKeyTable } from './tables-downloads.ts'
import type {
  AuditTable,
  CommentReviewTable,
  JobTable,
  PickTable,
  SiteSettingTable,
  WithdrawnPoemTable,
  WordRuleTable,
} from './tables-moderation.ts'

/**
 * The tables as TypeScript sees them; `migrations/` makes them. Portable column types only:
 * integer (int8 on PostgreSQL, read as number), text, real; times are epoch milliseconds, JSON is text, booleans 0 or 1.
 */
export interface Database {
  authors: AuthorTable
  books: BookTable
  editions: EditionTable
  chapters: ChapterTable
  blocks: BlockTable
  tags: TagTable
  book_tags: { book_id: number; tag_id: number }
  poems: PoemTable
  /** `popularity` is the poem's, so that a tag's list needs no sorting. */
  poem_tags: { poem_id: number; tag_id: number; popularity: number; dynasty: string }
  poem_translations: PoemTranslationTable
  poem_aliases: { alias_id: number; poem_id: number }
  collections: CollectionTable
  collection_items: { collection_id: number; position: number; item_id: number }
  collection_follows: { user_id: number; collection_id: number; followed_at: number }
  quotes: QuoteTable
  name_keys: NameKeyTable
  /** One row: the making of the search index, and how far it has been remade (JSON; '' when it is whole). */
  search_state: { id: number; making: string; remade: string }
  users: UserTable
  comments: CommentTable
  comment_likes: { comment_id: number; user_id: number; created_at: number }
  /** The one score of each person that counts. */
  book_scores: { user_id: number; book_id: number; score: number }
  comment_reports: CommentReportTable
  notices: NoticeTable
  shelf: ShelfTable
  sessions: SessionTable
  invitations: InvitationTable
  totp: TotpTable
  passkeys: PasskeyTable
  recovery_codes: { user_id: number; code_hash: string }
  challenges: ChallengeTable
  places: PlaceTable
  /** Time and characters read by the reader's own calendar day (`2026-11-21`). */
  reading_days: { user_id: number; day: string; seconds: number; characters: number }
  marks: MarkTable
  /** `body` is JSON, '' once the word was taken away. */
  saved_words: {
    user_id: number
    word_key: string
    body: string
    saved_at: number
    deleted: number
    updated_at: number
  }
  import_steps: ImportStepTable
  /** What the cleaning left out of one step, by reason. */
  import_drops: { ref: string; reason: string; count: number }
  jobs: JobTable
  alerts: AlertTable
  front_logs: FrontLogTable
  comment_reviews: CommentReviewTable
  word_rules: WordRuleTable
  site_settings: SiteSettingTable
  withdrawn_poems: WithdrawnPoemTable
  picks: PickTable
  audit: AuditTable
  download_files: DownloadFileTable
  downloads: DownloadTable
  site_keys: SiteKeyTable
}

export interface AuthorTable {
  id: number
  name: string
  name_en: string
  /** identityFold(name) without marks: the same for 秦觀 and 秦观; unique with dynasty. */
  folded: string
  dynasty: string
  years: string
  /** Pinyin (zh) or plain letters (en), the same order on every database. */
  sort_key: string
  poem_count: number
  book_count: number
  popularity: number
}

export interface BookTable {
  id: number
  name: string
  name_en: string
  author_id: number
  author_role: string
  dynasty: string
  first_published: string
  introduction: string
  introduction_en: string
  /** Pinyin of the name; sort_key_en: lower-case English name. */
  sort_key: string
  sort_key_en: string
  word_count: number
  comment_count: number
  shelf_count: number
  score_sum: number
  score_count: number
  popularity: number
  state: 'published' | 'withdrawn'
  withdrawn_reason: Generated<string>
  /** The work that this one was joined with. */
  merged_into: Generated<number | null>
  /** JSON of uploaded covers by language group, '' where all are drawn. */
  covers: Generated<string>
  /** When an editor last wrote it, 0 never: the sources then change it no more. */
  edited_at: Generated<number>
  created_at: number
  updated_at: number
}

export interface EditionTable {
  id: number
  book_id: number
  language: 'chinese' | 'english' | 'other'
  script: 'zh-Hans' | 'zh-Hant' | null
  title: string
  author: string
  translator: string
  source: string
  licence: string
  source_ref: string
  chapter_count: number
  word_count: number
  reading_minutes: number
  state: 'published' | 'withdrawn'
  withdrawn_reason: Generated<string>
  edited_at: Generated<number>
  /** Of its texts in order; '' when they have changed since it was last counted. */
  content_hash: Generated<string>
  created_at: number
}

export interface ChapterTable {
  id: number
  edition_id: number
  /** From 1, in reading order; unique in the edition. */
  number: number
  title: string
  depth: number
  part: number
  parts: number
  word_count: number
}

export interface BlockTable {
  /** Never changes: derived from the edition's ref, the folded text and its n-th occurrence. */
  id: number
  chapter_id: number
  edition_id: number
  position: number
  kind: 'paragraph' | 'heading' | 'verse' | 'image' | 'note' | 'break'
  html: string
  level: number | null
  speaker: string | null
  bead: number | null
}

export interface TagTable {
  id: number
  kind: 'book' | 'poem'
  name: string
  name_en: string
  count: number
}

export interface PoemTable {
  id: number
  title: string
  title_en: string
  /** fold(title) without marks and spaces: for finding by name. */
  title_folded: string
  author_id: number
  dynasty: string
  form: string
  cipai: string
  language: 'chinese' | 'english' | 'other'
  script: 'zh-Hans' | 'zh-Hant' | null
  preface: string
  /** One line of verse a line, joined by \n. */
  lines: string
  /** 1 fragment, 2 doubtful (bits). */
  flags: number
  popularity: number
  sort_key: string
  source_ref: string
  edited_at: Generated<number>
}

export interface PoemTranslationTable {
  poem_id: number
  language: string
  translator: string
  licence: string
  lines: string
}

export interface CollectionTable {
  id: number
  name: string
  name_en: string
  introduction: string
  introduction_en: string
  kind: 'book' | 'poem'
  owner_id: number | null
  public: number
  size: number
  followers: number
  position: number
  /** Grows by one with every change. */
  version: Generated<number>
  role: 'favourites' | null
  /** The name in each way of writing it, a line each. */
  found_by: Generated<string>
  created_at: number
  updated_at: number
}

export interface QuoteTable {
  id: number
  text: string
  lang: 'zh' | 'en'
  book_id: number | null
  poem_id: number | null
  chapter_number: number | null
  block_id: number | null
  place: string
}

/**
 * One way to write a name: folded, in pinyin without tones (`jingyesi`) or as initials (`jys`); of a `part` the rest of a
 * book's name from one of its characters or words on. The item of a `line` is its poem.
 */
export interface NameKeyTable {
  kind: 'book' | 'part' | 'author' | 'poem' | 'line'
  key: string
  item_id: number
  popularity: number
}

export interface UserTable {
  id: Generated<number>
  account: string
  account_folded: string
  nick: string
  head: number
  email: string | null
  identity: 'reader' | 'editor' | 'admin'
  password_hash: string
  settings: string
  /** Until then the account may not write; null when it may. */
  suspended_until: Generated<number | null>
  suspended_reason: Generated<string>
  created_at: number
  /** The names as the eye takes them (src/text/confusables.ts). */
  account_skeleton: string | null
  nick_skeleton: string | null
}

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
  actor_id: number | null
  text: Generated<string>
  count: Generated<number>
  created_at: number
  read_at: number | null
}

export interface ShelfTable {
  user_id: number
  book_id: number
  state: 'want' | 'reading' | 'finished'
  added_at: number
}

export interface SessionTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: number
  user_agent: string
  created_at: number
  expires_at: number
}

/** A code that lets one person register; only its SHA-256 is kept. */
export interface InvitationTable {
  code_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
  made_by: Generated<number | null>
  note: Generated<string>
  revoked_at: Generated<number | null>
}

/** The secret of one-time codes; it counts once `confirmed_at` is set. */
export interface TotpTable {
  user_id: number
  /** Base32. */
  secret: string
  /** The last half-minute whose code was used; none up to it counts again. */
  last_step: Generated<number>
  made_at: number
  confirmed_at: number | null
}

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  /** Both base64url. */
  credential_id: string
  public_key: string
  counter: number
  /** JSON of what the browser said. */
  transports: string
  name: string
  synced: number
  created_at: number
  used_at: number | null
}

/** A sign-in or a new passkey between its two steps; the token is in the browser's cookie, here is its SHA-256. */
export interface ChallengeTable {
  token_hash: string
  kind: 'second-step' | 'passkey-sign-in' | 'passkey-add'
  user_id: number | null
  challenge: string
  tries: number
  expires_at: number
}

export interface PlaceTable {
  user_id: number
  book_id: number
  language: 'chinese' | 'english' | 'other'
  chapter_id: number
  chapter_number: number
  block_id: number
  char_offset: number
  quote: string
  /** 0–1 of the chapter; book_fraction: 0–1 of the edition by its words. */
  fraction: number
  book_fraction: number
  seconds_read: number
  device: string
  version: number
  updated_at: number
}

export interface MarkTable {
  id: Generated<number>
  user_id: number
  client_id: string
  book_id: number
  language: 'chinese' | 'english' | 'other'
  kind: 'bookmark' | 'highlight' | 'note'
  chapter_id: number
  chapter_number: number
  block_id: number
  to_block_id: number
  from_offset: number
  to_offset: number
  quote: string
  note: string
  colour: 'yellow' | 'green' | 'blue' | 'red' | 'purple'
  deleted: Generated<number>
  created_at: number
  updated_at: number
}

/** One row for each file or book of the library that has come in whole: what an interrupted import need not do again. */
export interface ImportStepTable {
  ref: string
  rows: number
  dropped: number
  /** Null when all was well; else what was damaged. */
  problem: string | null
  finished_at: number
}

export interface AlertTable {
  key: string
  except_type: string
  level: number
  message: string
  count: number
  first_at: number
  last_at: number
}

export interface FrontLogTable {
  id: Generated<number>
  user_id: number | null
  log_name: string
  user_agent: string
  entries: string
  at: number
}
