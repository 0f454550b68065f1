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
  /** As `uploads.file_hash`, once it is known; the file may have its new name already. */
  file_hash: Generated<string>
  created_at: number
}

/** A book that someone brings, from the file to what became of it. */
export interface UploadTable {
  id: Generated<number>
  user_id: number
  /** Where the file lies in storage: by its hash, shared by whoever sends the same. */
  file_key: string
  file_name: string
  /** SHA-256, 40 hexadecimal digits of it. */
  file_hash: string
  size_bytes: number
  state: 'queued' | 'reading' | 'preview' | 'review' | 'published' | 'failed' | 'rejected' | 'cancelled'
  /** 1 once the uploader has seen the preview and wants it so. */
  is_confirmed: Generated<number>
  rights: 'public-domain' | 'own' | 'licensed'
  is_private: number
  /** The work of which it is to be an edition. */
  for_book: number | null
  /** The edition whose text it is to take the place of. */
  for_edition: Generated<number | null>
  /** JSON of what the uploader says of it. */
  given: string
  /** JSON of what was found in the file; '' before it was read. */
  preview: Generated<string>
  /** Why it failed or was rejected: a code, or an editor's words. */
  reason: Generated<string>
  /** The file of the cover that was found, while its upload is not ended; '' for none. */
  cover_file: Generated<string>
  job_id: number | null
  /** The work that came of it, or that is there already. */
  book_id: number | null
  created_at: number
  updated_at: number
}

/** The file that the text of an edition comes from, where it is kept. */
export interface EditionFileTable {
  edition_id: number
  /** As `uploads.file_hash`: the file is in storage under it. */
  file_hash: string
  file_name: string
  size_bytes: number
  /** As `BookFile.format` names it. */
  format: string
  rights: 'public-domain' | 'own' | 'licensed'
  /** Which edition of the file it is, from 0. */
  part: number
  /** JSON of how the file is read: `encoding`, `headingRule`. */
  read_as: string
}

/** What a watched folder or a catalogue had, and what became of it. */
export interface TakenFileTable {
  /** Its path or address. */
  name: string
  /** What it was then: its size and time, or what the catalogue says of its last change. */
  mark: string
  state: 'came' | 'there' | 'refused' | 'failed' | 'waiting'
  reason: string
  tries: number
  changed_at: number
}
