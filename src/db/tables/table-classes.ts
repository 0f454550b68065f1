const OF_THE_SITE = { not: 'of the site, not of a person' }

/**
 * What becomes of a table's rows: in a backup and a move, in the export of a person, and when an account is deleted. The
 * order is one in which rows can be put in: what others point at comes first. A test holds the schema of both databases
 * against it.
 */
export const TABLE_CLASSES: Record<string, TableClass> = {
  users: rows({ key: ['id'], isNumbered: true, exported: { within: 'account' }, deletion: 'row of the account' }),
  authors: rows({ key: ['id'] }),
  author_lives: rows({ key: ['author_id', 'language'] }),
  books: rows({ key: ['id'], exported: { within: 'uploads' }, deletion: 'deleted by removeAccount' }),
  editions: rows({ key: ['id'], exported: { within: 'uploads' }, deletion: 'deleted by removeAccount' }),
  chapters: rows({ key: ['id'] }),
  blocks: rows({ key: ['id'] }),
  edition_pictures: rows({ key: ['edition_id', 'file'] }),
  alignments: rows({ key: ['id'], isNumbered: true }),
  beads: rows({ key: ['alignment_id', 'number'] }),
  bead_pieces: rows({ key: ['alignment_id', 'bead', 'side', 'position'] }),
  bead_changes: rows({ key: ['id'], isNumbered: true }),
  lost_beads: rows({ key: ['id'], isNumbered: true }),
  bead_reports: own('beadReports', ['user_id', 'alignment_id', 'block_id', 'from_unit']),
  tags: rows({ key: ['id'] }),
  book_tags: rows({ key: ['book_id', 'tag_id'] }),
  // Each database numbers them itself, in the order they come in.
  poems: rows({ key: ['id'], inOrderOf: 'number', without: ['number'] }),
  poem_tags: rows({ key: ['poem_id', 'tag_id'] }),
  poem_translations: rows({ key: ['poem_id', 'language', 'translator'] }),
  poem_notes: rows({ key: ['poem_id', 'language', 'position'] }),
  poem_commentary: rows({ key: ['poem_id', 'kind', 'language', 'author'] }),
  poem_aliases: rows({ key: ['alias_id'] }),
  collections: rows({
    key: ['id'],
    exported: { as: 'collections', by: 'owner_id', order: ['id'] },
    deletion: 'deleted by removeAccount',
  }),
  collection_items: rows({
    key: ['collection_id', 'position'],
    exported: { within: 'collectionItems' },
    deletion: 'deleted by removeAccount',
  }),
  collection_follows: own('followed', ['user_id', 'collection_id']),
  quotes: rows({ key: ['id'] }),
  withdrawn_poems: rows({ key: ['poem_id'] }),
  picks: rows({ key: ['id'], isNumbered: true }),

  sessions: rows({ key: ['token_hash'], exported: { within: 'sessions' }, deletion: 'cascade' }),
  invitations: rows({
    key: ['code_hash'],
    exported: { not: 'hashes of secrets; of admins only' },
    deletion: 'set null',
  }),
  totp: rows({ key: ['user_id'], exported: { within: 'secondSteps' }, deletion: 'cascade' }),
  passkeys: rows({ key: ['id'], isNumbered: true, exported: { within: 'secondSteps' }, deletion: 'cascade' }),
  recovery_codes: rows({
    key: ['user_id', 'code_hash'],
    exported: { not: 'hashes of secrets; how many are left is told' },
    deletion: 'cascade',
  }),
  challenges: left({
    because: 'a sign-in of the last five minutes',
    exported: { not: 'a sign-in of the last five minutes' },
    deletion: 'cascade',
  }),
  shelf: own('shelf', ['user_id', 'book_id']),
  places: own('places', ['user_id', 'book_id']),
  reading_days: own('readingDays', ['user_id', 'day']),
  marks: own('marks', ['id'], { isNumbered: true, exported: ownBy('marks', ['client_id']) }),
  saved_words: own('savedWords', ['user_id', 'word_key']),
  comments: own('comments', ['id'], { isNumbered: true, deletion: 'deleted by removeAccount' }),
  comment_likes: own('likes', ['comment_id', 'user_id']),
  book_scores: own('scores', ['user_id', 'book_id']),
  comment_reports: own('reports', ['id'], { isNumbered: true }),
  comment_reviews: rows({ key: ['comment_id'], exported: { not: 'what an editor decided; its writer was told' } }),
  notices: own('notices', ['id'], { isNumbered: true, exported: ownBy('notices', ['created_at', 'id']) }),
  downloads: own('downloads', ['id'], { isNumbered: true, exported: ownBy('downloads', ['created_at', 'id']) }),
  download_files: rows({
    key: ['key'],
    // Files for readers can be made again: their rows stay, for the date that is written in them.
    changed: { state: 'gone' },
    exported: { not: 'files are shared by whoever asks for the same; who asked is in downloads' },
    deletion: 'deleted by removeAccount',
  }),
  incoming_files: left({
    because: 'files that nobody has handed in; their bytes stay too (src/backup/data-files.ts)',
    exported: ownBy('incomingFiles', ['created_at', 'key']),
    deletion: 'cascade',
  }),
  uploads: own('uploads', ['id'], { isNumbered: true, exported: ownBy('uploads', ['created_at', 'id']) }),
  edition_files: rows({ key: ['edition_id'], exported: { within: 'uploads' } }),
  taken_files: rows({ key: ['name'] }),
  corrections: own('corrections', ['id'], { isNumbered: true, deletion: 'set null' }),
  rights_reports: own('rightsReports', ['id'], { isNumbered: true, deletion: 'set null' }),
  security_events: own('securityEvents', ['id'], { isNumbered: true, deletion: 'set null' }),
  front_logs: own('browserMessages', ['id'], { isNumbered: true, deletion: 'deleted by removeAccount' }),

  audit: rows({
    key: ['id'],
    isNumbered: true,
    exported: { not: 'what the site did, not what someone said; of editors and admins only' },
    deletion: 'set null',
  }),
  word_rules: rows({ key: ['id'], isNumbered: true }),
  site_settings: rows({ key: ['name'] }),
  jobs: rows({ key: ['id'], isNumbered: true }),
  alerts: rows({ key: ['key'] }),
  alert_silences: rows({ key: ['failure'] }),
  alert_days: rows({ key: ['alert_key', 'day'] }),
  import_steps: rows({ key: ['ref'] }),
  import_drops: rows({ key: ['ref', 'reason'] }),

  alert_people: left({ because: 'hashes of one day, by which people are counted' }),
  site_keys: left({ because: 'keys travel beside the tables (src/db/site-key.ts)' }),
  carrying: left({ because: 'there only while rows are carried into this database' }),
  schema_migrations: left({ because: 'each database has its own' }),
  ...derived('made by the reindexing of the library', [
    'search_state',
    'name_keys',
    'edition_places',
    'block_places',
    'poem_words',
    'block_words',
    // Partitions, on PostgreSQL.
    'block_words_0',
    'block_words_1',
    'block_words_2',
    'block_words_3',
    'block_words_4',
    'block_words_5',
    'poem_words_0',
    'poem_words_1',
    'poem_words_2',
    'poem_words_3',
    'search_segments',
    'search_leaves',
    'search_gone',
    'block_runs',
  ]),
}

export type TableClass = {
  /** `rows` are in a backup and a move; `derived` are made anew from them; `left` stay where they are. */
  carried: 'rows' | 'derived' | 'left'
  /** Why it is not carried. */
  because?: string
  /** The primary key: a total order. */
  key: readonly string[]
  /** A column by which rows are read where the database has it, so that neighbours stay neighbours. */
  inOrderOf?: string
  /** Columns that each database makes itself. */
  without?: readonly string[]
  /** Columns that are carried with this value. */
  changed?: Readonly<Record<string, string>>
  /** Ids are given by the database, so what gives them has to go on after the last one. */
  isNumbered?: boolean
  exported: Exported
  /** What happens to someone's rows when their account is deleted. */
  deletion: 'cascade' | 'set null' | 'deleted by removeAccount' | 'row of the account' | 'nobody’s'
}

/** In the export under a name of its own, as part of another, or not at all, for a reason. */
export type Exported = ExportedRows | { within: string } | { not: string }

/** `order` is one that an index keeps for each person: the export goes on after the last row it has given. */
export type ExportedRows = { as: string; by: 'user_id' | 'owner_id'; order: readonly string[] }

/** The tables that a backup and a move carry, in an order in which they can be put in. */
export const CARRIED_TABLES: readonly string[] = Object.keys(TABLE_CLASSES).filter(
  name => TABLE_CLASSES[name]?.carried === 'rows',
)

type Carried = Pick<TableClass, 'key'> & Partial<TableClass>

function rows(given: Carried): TableClass {
  return { carried: 'rows', exported: OF_THE_SITE, deletion: 'nobody’s', ...given }
}

/** Rows of one person, in the export as they are. */
function own(name: string, key: string[], given: Partial<TableClass> = {}): TableClass {
  const order = key.filter(column => column !== 'user_id')
  return rows({ key, exported: ownBy(name, order), deletion: 'cascade', ...given })
}

function ownBy(as: string, order: string[]): ExportedRows {
  return { as, by: 'user_id', order }
}

function left(given: { because: string } & Partial<TableClass>): TableClass {
  return { carried: 'left', key: [], exported: OF_THE_SITE, deletion: 'nobody’s', ...given }
}

function derived(because: string, names: string[]): Record<string, TableClass> {
  const made = (): TableClass => ({ ...left({ because }), carried: 'derived' })
  return Object.fromEntries(names.map(name => [name, made()]))
}
