/** `npm run backup -- FILE`: writes everything that cannot be made again to one file, while the site runs. */
import { backUp } from '../backup/write-backup.ts'
import { progressLine } from '../start/progress-line.ts'
import { type Settings, settingsFrom } from '../start/settings/environment.ts'
import { bucketOf } from '../storage/open-storage.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: npm run backup -- FILE')
  const settings = settingsFrom(process.env)
  const contents = await backUp(
    { ...settings, bucket: await bucketOf(settings) },
    file,
    progressLine(process.stdout, 'backup'),
  )
  const rows = [...contents.values()].reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `${file}: ${contents.size} parts, ${rows.toLocaleString('en')} rows and bytes, read back and compared.\n`,
  )
  process.stdout.write(`${heldIn(settings)} It holds the data of people: keep it where nobody else reads it.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function heldIn({ siteKey, databaseUrl }: Settings): string {
  if (siteKey)
    return 'SITE_KEY is not in it, and without it the one-time codes of its people are lost: keep that apart.'
  return databaseUrl
    ? 'The keys that stand in PostgreSQL are not in it: restored, browsers are not known and links of downloads end.'
    : 'The keys of the site are in it.'
}
