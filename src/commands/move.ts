/** `npm run move -- postgres://… | sqlite`: copies the library of DATABASE_URL or DATA_DIR to an empty database, and compares. */
import { moveDatabase } from '../backup/move.ts'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../db/open.ts'
import { fillLibrary } from '../jobs/fill-library.ts'
import { demandKeyForMove, tellCodeSecrets } from '../start/code-secrets.ts'
import { settingsFrom } from '../start/environment.ts'
import { progressLine } from '../start/progress-line.ts'

const USAGE = `Usage: npm run move -- postgres://user:password@host:5432/database   (from SQLite in DATA_DIR)
       npm run move -- sqlite   (from the PostgreSQL of DATABASE_URL to DATA_DIR)
Stop the site first: what is written meanwhile stays behind.`

try {
  const [target] = process.argv.slice(2)
  if (target !== 'sqlite' && !/^postgres(?:ql)?:\/\//.test(target ?? '')) throw new Error(USAGE)
  const { dataDir, databaseUrl, siteKey } = settingsFrom(process.env)
  const to = target === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: target }
  if (target !== 'sqlite') await withDatabase({ dataDir, databaseUrl }, database => demandKeyForMove(database, siteKey))
  const show = progressLine(process.stdout, 'move')
  const contents = await moveDatabase({ dataDir, databaseUrl }, to, show)
  for (const [table, { count, hash }] of contents) {
    process.stdout.write(
      `${table.padEnd(20)}${count.toLocaleString('en').padStart(12)}  ${hash.slice(0, 16)}  the same\n`,
    )
  }
  process.stdout.write('move: every table is the same; making the search index\n')
  await withDatabase(to, async database => {
    await fillLibrary(database.db, {
      library: 'none',
      tell: at => at.phase !== 'done' && show({ what: at.phase, ...at }),
    })
    await tellCodeSecrets(database, siteKey, line => process.stdout.write(`move: ${line}\n`))
  })
  const next = target === 'sqlite' ? 'without DATABASE_URL' : 'with this DATABASE_URL'
  const key = siteKey ? ' and the same SITE_KEY' : ''
  process.stdout.write(`move: done. Start the site ${next}${key}. The old database is as it was.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function withDatabase(place: DatabasePlace, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(place)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
