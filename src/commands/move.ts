/**
 * `npm run move -- postgres://… | sqlite`: copies the library of DATABASE_URL or DATA_DIR to an empty database, and compares;
 * with S3_… set the files too. `npm run move -- files-to-s3 | files-to-disk` copies the files alone.
 */
import { moveDatabase } from '../backup/move.ts'
import { moveFiles } from '../backup/move-files.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../db/open.ts'
import { fillLibrary } from '../jobs/load/fill-library.ts'
import { demandKeyForMove, tellCodeSecrets } from '../start/code-secrets.ts'
import { progressLine } from '../start/progress-line.ts'
import { type Settings, settingsFrom } from '../start/settings/environment.ts'
import { openDisk } from '../storage/disk.ts'
import { bucketOf } from '../storage/open-storage.ts'

const USAGE = `Usage: npm run move -- postgres://user:password@host:5432/database   (from SQLite in DATA_DIR)
       npm run move -- sqlite   (from the PostgreSQL of DATABASE_URL to DATA_DIR)
       npm run move -- files-to-s3 | files-to-disk   (between DATA_DIR/files and the bucket of S3_…)
Stop the site first: what is written meanwhile stays behind.`

try {
  const [target] = process.argv.slice(2)
  const settings = settingsFrom(process.env)
  if (target === 'files-to-s3' || target === 'files-to-disk') await moveAllFiles(settings, target)
  else if (target === 'sqlite' || /^postgres(?:ql)?:\/\//.test(target ?? '')) {
    await moveLibrary(settings, target ?? '')
    if (settings.s3) await moveAllFiles(settings, 'files-to-s3')
  } else throw new Error(USAGE)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function moveAllFiles(settings: Settings, target: 'files-to-s3' | 'files-to-disk'): Promise<void> {
  const bucket = await bucketOf(settings)
  if (!bucket) throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY first.')
  const disk = openDisk(settings.dataDir)
  const [from, to] = target === 'files-to-s3' ? [disk, bucket] : [bucket, disk]
  const { files, there } = await moveFiles(from, to, progressLine(process.stdout, 'move'))
  process.stdout.write(`move: ${files} files are the same on both sides (${there} were there). The old ones stay.\n`)
}

async function moveLibrary({ dataDir, databaseUrl, siteKey }: Settings, target: string): Promise<void> {
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
}

async function withDatabase(
  location: DatabaseLocation,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(location)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
