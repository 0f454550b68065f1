import type { Generated } from 'kysely'
import type { EditionLanguage } from './tables-works.ts'

/** A file made for readers: of which state of which text, and how. Its bytes are in storage while it is `ready`. */
export interface DownloadFileTable {
  /** SHA-256 of everything the bytes follow from, base64url. */
  key: string
  /** What it is of, with its languages: `book:12:chinese:english`, `poem:7::`. */
  subject: string
  version: string
  /** JSON of what was asked for. */
  wish: string
  /** Address of the site that stands in the file. */
  origin: string
  state: 'making' | 'ready' | 'gone'
  size_bytes: Generated<number>
  /** When it was first asked for: the date in the file, so that it is the same bytes when made again. */
  made_at: number
  used_at: number
}

/** One download of one reader; ids that are not meant are 0. */
export interface DownloadTable {
  id: Generated<number>
  user_id: number
  file_key: string
  book_id: number
  poem_id: number
  collection_id: number
  author_id: number
  name: string
  language: EditionLanguage
  format: string
  wish: string
  created_at: number
}

export interface SiteKeyTable {
  name: string
  /** 32 bytes as hex. */
  value: string
}
