import { sql } from 'kysely'
import type { Db, Dialect } from './dialect.ts'
import { library } from './migrations/001-library.ts'
import { people } from './migrations/002-people.ts'
import { work } from './migrations/003-work.ts'
import { search } from './migrations/004-search.ts'
import { mine } from './migrations/005-mine.ts'
import { searchByRank } from './migrations/006-search.ts'
import { security } from './migrations/007-security.ts'
import { community } from './migrations/008-community.ts'
import { collections } from './migrations/009-collections.ts'
import { moderation } from './migrations/010-moderation.ts'
import { downloads } from './migrations/011-downloads.ts'
import { savedWords } from './migrations/012-saved-words.ts'
import { searchByNumber } from './migrations/013-search-by-number.ts'
import { placesStay } from './migrations/014-places-stay.ts'
import { searchPostings } from './migrations/015-search-postings.ts'
import { searchSegments } from './migrations/016-search-segments.ts'
import { securityEvents } from './migrations/018-security-events.ts'
import { earlierPositions } from './migrations/020-earlier-places.ts'
import { placeDevices } from './migrations/020-place-devices.ts'
import { searchVectors } from './migrations/021-search-vectors.ts'
import { notesAtWords } from './migrations/022-notes.ts'
import { poemWords } from './migrations/023-poem-words.ts'
import { changeNumbers } from './migrations/024-change-numbers.ts'
import { drafts } from './migrations/030-drafts.ts'
import { incomingFiles } from './migrations/031-incoming-files.ts'
import { uploads } from './migrations/032-uploads.ts'
import { alignments } from './migrations/035-alignments.ts'
import { beadChanges } from './migrations/036-bead-changes.ts'
import { logsOfNobody } from './migrations/040-logs-of-nobody.ts'
import { seriesAndIdentifiers } from './migrations/041-series-and-identifiers.ts'
import { takenFiles } from './migrations/041-taken-files.ts'
import { editedBeads } from './migrations/042-edited-beads.ts'
import { alertStates } from './migrations/043-alert-states.ts'
import { logsByDay } from './migrations/044-logs-by-day.ts'
import { authorLives } from './migrations/045-author-lives.ts'
import { corrections } from './migrations/046-corrections.ts'
import { pictures } from './migrations/047-pictures.ts'
import { editionFiles } from './migrations/048-edition-files.ts'
import { draftsInSteps } from './migrations/049-drafts-in-steps.ts'
import { incomingHash } from './migrations/050-incoming-hash.ts'
import { draftClaims } from './migrations/055-draft-claims.ts'
import { withoutUnreadDates } from './migrations/056-dates-that-nobody-reads.ts'
import { noticesOfUploads } from './migrations/057-notices-of-uploads.ts'
import { noticesOfCorrections } from './migrations/058-notices-of-corrections.ts'
import { flows } from './migrations/059-flows.ts'
import { yearsOfEditions } from './migrations/060-years-of-editions.ts'
import { flowsOfEarlierEditions } from './migrations/061-flows-of-earlier-editions.ts'
import { withoutHandOuts } from './migrations/062-downloads-without-fetched-at.ts'
import type { Migration } from './migrations/migration.ts'
import { DatabaseUnusable } from './unusable.ts'

// Append only: a number that has been released is never changed.
const MIGRATIONS: readonly Migration[] = [
  library,
  people,
  work,
  search,
  mine,
  searchByRank,
  security,
  community,
  collections,
  moderation,
  downloads,
  savedWords,
  searchByNumber,
  placesStay,
  searchPostings,
  searchSegments,
  earlierPositions,
  notesAtWords,
  placeDevices,
  securityEvents,
  poemWords,
  searchVectors,
  changeNumbers,
  authorLives,
  alignments,
  drafts,
  beadChanges,
  incomingFiles,
  logsOfNobody,
  seriesAndIdentifiers,
  takenFiles,
  editedBeads,
  uploads,
  alertStates,
  logsByDay,
  corrections,
  pictures,
  editionFiles,
  draftsInSteps,
  incomingHash,
  draftClaims,
  withoutUnreadDates,
  noticesOfUploads,
  noticesOfCorrections,
  flows,
  yearsOfEditions,
  flowsOfEarlierEditions,
  withoutHandOuts,
]

/** Runs what is missing, all in one transaction. @throws DatabaseUnusable when the database is newer than this code. */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  await sql`create table if not exists schema_migrations (
    number integer primary key, name text not null)`.execute(db)
  await refuseForeign(db)
  if ((await lastApplied(db)) === MIGRATIONS.length) return
  await db.transaction().execute(async transaction => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction)
    const last = await lastApplied(transaction)
    if (last > MIGRATIONS.length) {
      throw new DatabaseUnusable(
        `The database is newer than this program (${last} steps against ${MIGRATIONS.length}); update the program.`,
      )
    }
    for (const [index, migration] of MIGRATIONS.slice(last).entries()) {
      for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(transaction)
      const number = last + index + 1
      await sql`insert into schema_migrations (number, name) values (${number}, ${migration.name})`.execute(transaction)
    }
  })
}

/** A step of another name is not ours: what it made may look like our tables and not be them. */
async function refuseForeign(db: Db) {
  const { rows } = await sql<{ number: number; name: string }>`
    select number, name from schema_migrations order by number`.execute(db)
  const foreign = rows.find(row => MIGRATIONS[row.number - 1] && MIGRATIONS[row.number - 1]?.name !== row.name)
  if (!foreign) return
  throw new DatabaseUnusable(
    `The database was made by another version of this program (its step ${foreign.number} is "${foreign.name}"); ` +
      'give this one a database of its own.',
  )
}

// Any constant that no other lock of ours uses.
const MIGRATION_LOCK = 740_001

async function lastApplied(db: Db): Promise<number> {
  const answer = await sql<{ last: number | null }>`select max(number) as last from schema_migrations`.execute(db)
  return answer.rows[0]?.last ?? 0
}
