/**
 * Where an upload stands: waiting for its turn, being read (or, once confirmed, brought in), shown to its uploader, waiting
 * for an editor, and how it can end.
 */
export const UPLOAD_STATES = [
  'queued',
  'reading',
  'preview',
  'review',
  'published',
  'failed',
  'rejected',
  'cancelled',
] as const

/** How someone may give a book: nobody owns it, they own a copy (it stays theirs alone), its owner allows it. */
export const UPLOAD_RIGHTS = ['public-domain', 'own', 'licensed'] as const
export type UploadRights = (typeof UPLOAD_RIGHTS)[number]

/** The encodings of a plain text. */
export const ENCODINGS = [
  'ascii',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gbk',
  'gb18030',
  'big5',
  'windows-1252',
  'shift_jis',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The kinds of lines that are known for headings of a plain text (src/ingest/formats/txt/headings/heading-rules.ts). */
export const HEADING_KINDS = [
  'volume',
  'volume-first',
  'chapter',
  'named',
  'english-part',
  'english-chapter',
  'english-named',
  'english-numbered',
  'ordinal-after',
  'numbered',
  'stands-alone',
  'bare-number',
] as const
export type HeadingKind = (typeof HEADING_KINDS)[number]

/** What looks through the text of a Chinese book that is brought: `src/ingest/checks`. */
export const TEXT_DETECTORS = ['script', 'look-alike', 'marks', 'notes', 'versions', 'pieces', 'readings'] as const

/** Why it takes something for wrong. */
export const FINDING_REASONS = [
  'share-of-all',
  'words-beside',
  'more-common',
  'set-phrase',
  'not-opened',
  'not-closed',
  'two-marks',
  'half-width',
  'straight-mark',
  'may-not-begin',
  'variant-in-brackets',
  'variant',
  'stands-for-another',
  'reading-in-brackets',
  'explanation',
  'collation',
  'restored',
  'note-number',
  'well-known-text',
  'part-of-character',
  'told-by-parts',
  'kana-or-zhuyin',
  'drawn-line',
  'lost-character',
  'letters',
  'own-reading',
] as const
export type FindingReason = (typeof FINDING_REASONS)[number]
