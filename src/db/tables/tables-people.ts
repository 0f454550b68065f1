import type { Generated } from 'kysely'
import type { EditionLanguage } from './tables-works.ts'

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
  /** The names as the eye takes them (src/text/characters/confusables.ts). */
  account_skeleton: string | null
  nick_skeleton: string | null
  /** The number of the last change of their marks and words. */
  changes: Generated<number>
  /** The time of that change; it never goes back, whatever the clock does. */
  changed_at: Generated<number>
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
  /** Base32, sealed for this person with a key of the site (library/people/secret-box). */
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

export interface ShelfTable {
  user_id: number
  book_id: number
  state: 'want' | 'reading' | 'finished'
  added_at: number
}

export interface PositionTable {
  user_id: number
  book_id: number
  language: EditionLanguage
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
  /** JSON: `EarlierPosition[]` of the contract. */
  earlier: Generated<string>
  user_agent: Generated<string>
}

export interface MarkTable {
  id: Generated<number>
  user_id: number
  client_id: string
  book_id: number
  language: EditionLanguage
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
  /** The number of its last change among those of its reader. */
  change: Generated<number>
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
