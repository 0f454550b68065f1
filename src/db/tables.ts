import type { Generated } from 'kysely'

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
  quotes: QuoteTable
  name_keys: NameKeyTable
  users: UserTable
  comments: CommentTable
  shelf: ShelfTable
  sessions: SessionTable
  invitations: InvitationTable
  places: PlaceTable
  /** Time and characters read by the reader's own calendar day (`2026-11-21`). */
  reading_days: { user_id: number; day: string; seconds: number; characters: number }
  marks: MarkTable
  import_steps: ImportStepTable
  /** What the cleaning left out of one step, by reason. */
  import_drops: { ref: string; reason: string; count: number }
  jobs: JobTable
  alerts: AlertTable
  front_logs: FrontLogTable
}

export interface AuthorTable {
  id: number
  name: string
  name_en: string
  /** fold(name): the same for 秦觀 and 秦观; unique with dynasty. */
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

/** One way to write a name: folded, in pinyin without tones (`jingyesi`) or as initials (`jys`). */
export interface NameKeyTable {
  kind: 'book' | 'author' | 'poem'
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
  created_at: number
}

export interface CommentTable {
  id: Generated<number>
  book_id: number
  user_id: number
  text: string
  score: number | null
  like_count: number
  reply_to: number | null
  reply_count: number
  /** JSON of the anchor or null; chapter_id stands beside it for queries. */
  anchor: string | null
  chapter_id: number | null
  spoiler: number
  state: 'shown' | 'hidden' | 'deleted'
  created_at: number
  edited_at: number | null
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

export interface JobTable {
  id: Generated<number>
  kind: string
  payload: string
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  run_at: number
  claimed_at: number | null
  error: string | null
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
