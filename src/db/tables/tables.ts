import type { Generated } from 'kysely'
import type {
  AlignmentTable,
  BeadChangeTable,
  BeadPieceTable,
  BeadReportTable,
  BeadTable,
  LostBeadTable,
} from './tables-alignments.ts'
import type { CorrectionTable, RightsReportTable } from './tables-corrections.ts'
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
import type {
  ChallengeTable,
  CollectionTable,
  InvitationTable,
  MarkTable,
  PasskeyTable,
  PositionTable,
  SessionTable,
  ShelfTable,
  TotpTable,
  UserTable,
} from './tables-people.ts'
import type { CommentReportTable, CommentTable, NoticeTable } from './tables-talk.ts'
import type { EditionFileTable, IncomingFileTable, TakenFileTable, UploadTable } from './tables-uploads.ts'
import type {
  AlertDayTable,
  AlertPersonTable,
  AlertSilenceTable,
  AlertTable,
  FrontLogTable,
  SecurityEventTable,
} from './tables-watch.ts'
import type {
  AuthorLifeTable,
  AuthorTable,
  BlockTable,
  BookTable,
  ChapterTable,
  EditionPictureTable,
  EditionTable,
  ImportStepTable,
  NameKeyTable,
  PoemCommentaryTable,
  PoemNoteTable,
  PoemTable,
  PoemTranslationTable,
  QuoteTable,
  TagTable,
} from './tables-works.ts'

/**
 * The tables as TypeScript sees them; `migrations/` makes them. Portable column types only:
 * integer (int8 on PostgreSQL, read as number), text, real; times are epoch milliseconds, JSON is text, booleans 0 or 1.
 */
export interface Database {
  authors: AuthorTable
  author_lives: AuthorLifeTable
  books: BookTable
  editions: EditionTable
  chapters: ChapterTable
  blocks: BlockTable
  edition_pictures: EditionPictureTable
  alignments: AlignmentTable
  beads: BeadTable
  bead_pieces: BeadPieceTable
  bead_changes: BeadChangeTable
  lost_beads: LostBeadTable
  bead_reports: BeadReportTable
  tags: TagTable
  book_tags: { book_id: number; tag_id: number }
  poems: PoemTable
  /** `popularity` is the poem's, so that a tag's list needs no sorting. */
  poem_tags: { poem_id: number; tag_id: number; popularity: number; dynasty: string }
  poem_translations: PoemTranslationTable
  poem_notes: PoemNoteTable
  poem_commentary: PoemCommentaryTable
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
  places: PositionTable
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
    change: Generated<number>
  }
  import_steps: ImportStepTable
  /** What the cleaning left out of one step, by reason. */
  import_drops: { ref: string; reason: string; count: number }
  jobs: JobTable
  alerts: AlertTable
  alert_silences: AlertSilenceTable
  alert_days: AlertDayTable
  alert_people: AlertPersonTable
  front_logs: FrontLogTable
  comment_reviews: CommentReviewTable
  word_rules: WordRuleTable
  site_settings: SiteSettingTable
  withdrawn_poems: WithdrawnPoemTable
  picks: PickTable
  audit: AuditTable
  security_events: SecurityEventTable
  download_files: DownloadFileTable
  downloads: DownloadTable
  incoming_files: IncomingFileTable
  taken_files: TakenFileTable
  uploads: UploadTable
  edition_files: EditionFileTable
  corrections: CorrectionTable
  rights_reports: RightsReportTable
  site_keys: SiteKeyTable
}
