import type { Generated } from 'kysely'

/** A file that someone sends and has not handed in yet; its bytes are in storage at `key`. */
export interface IncomingFileTable {
  key: string
  user_id: number
  kind: 'book' | 'cover'
  /** As the sender calls it. */
  name: string
  size_bytes: number
  /** Names the upload in parts to the storage; null for a file that comes at once. */
  parts_name: string | null
  is_whole: Generated<number>
  created_at: number
}
