/** `npm run backup -- FILE`: writes everything that cannot be made again to one file, while the site runs. */
import { backUp } from '../backup/write-backup.ts'
import { settingsFrom } from '../start/environment.ts'
import { progressLine } from '../start/progress-line.ts'

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: npm run backup -- FILE')
  const contents = await backUp(settingsFrom(process.env), file, progressLine(process.stdout, 'backup'))
  const rows = [...contents.values()].reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `${file}: ${contents.size} parts, ${rows.toLocaleString('en')} rows and bytes, read back and compared.\n`,
  )
  process.stdout.write(
    'It holds the keys of the site and the data of its people: keep it where nobody else reads it.\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
