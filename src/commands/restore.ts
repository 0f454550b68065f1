/** `npm run restore -- FILE`: puts a backup into an empty folder or database, and makes its search index. */
import { restore } from '../backup/restore.ts'
import { openDatabase } from '../db/open.ts'
import { fillLibrary } from '../jobs/load/fill-library.ts'
import { tellCodeSecrets } from '../start/code-secrets.ts'
import { progressLine } from '../start/progress-line.ts'
import { settingsFrom } from '../start/settings/environment.ts'
import { bucketOf } from '../storage/open-storage.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: npm run restore -- FILE')
  const settings = settingsFrom(process.env)
  const show = progressLine(process.stdout, 'restore')
  const contents = await restore({ ...settings, bucket: await bucketOf(settings) }, file, show)
  process.stdout.write(`restore: ${contents.size} parts are held as they were written; making the search index\n`)
  const database = await openDatabase(settings)
  await fillLibrary(database.db, {
    library: 'none',
    tell: at => at.phase !== 'done' && show({ what: at.phase, ...at }),
  })
  await tellCodeSecrets(database, settings.siteKey, line => process.stdout.write(`restore: ${line}\n`))
  await database.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
