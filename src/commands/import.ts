/**
 * `npm run import -- [--dry-run] [--work N] FILE|DIR …`: brings books into the library, each file as its reader finds it. A
 * file that came in before is passed over, so an import that was cut off is simply begun again. `--work` makes the file an
 * edition of that work; `--dry-run` prints what is in each file and changes nothing.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '../db/dialect.ts'
import { openDatabase } from '../db/open.ts'
import { BookRefused } from '../ingest/formats/refused.ts'
import { type ImportedFile, importFile, isThereAlready } from '../jobs/import-file.ts'
import { endOldDrafts } from '../library/publish/draft-edition.ts'
import { settingsFrom } from '../start/environment.ts'
import { describeFile, factLine } from './describe-file.ts'

const USAGE = 'Usage: npm run import -- [--dry-run] [--work N] FILE|DIR …'
const DAY_MS = 86_400_000

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, work: { type: 'string' } },
  })
  const files = positionals.flatMap(filesAt)
  const bookId = values.work === undefined ? undefined : Number(values.work)
  const isWrong = bookId !== undefined && (!Number.isSafeInteger(bookId) || bookId < 1 || files.length !== 1)
  if (positionals.length === 0 || isWrong) throw new Error(USAGE)
  if (values['dry-run']) return describe(files)
  const { db, close } = await openDatabase(settingsFrom(process.env))
  try {
    await endOldDrafts(db, Date.now() - DAY_MS)
    await bringIn(db, files, bookId)
  } finally {
    await close()
  }
}

function filesAt(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

async function describe(files: readonly string[]): Promise<void> {
  let refused = 0
  for (const file of files) {
    const { lines, isRefused } = await describeFile(file)
    if (isRefused) refused += 1
    say(file, lines)
  }
  process.stdout.write(`\n${files.length} files, ${files.length - refused} can be read, ${refused} are refused\n`)
}

async function bringIn(db: Db, files: readonly string[], bookId: number | undefined): Promise<void> {
  const count = { come: 0, there: 0, refused: 0 }
  for (const [at, file] of files.entries()) {
    const what = files.length === 1 ? 'import' : `import ${at + 1} of ${files.length}`
    try {
      const imported = await importFile(db, file, {
        bookId,
        now: Date.now(),
        onFraction: fraction => showProgress(what, fraction),
      })
      count.come += 1
      say(file, linesOf(imported))
    } catch (error) {
      if (error instanceof BookRefused) {
        count.refused += 1
        say(file, [factLine('refused', `${error.reason}: ${error.sentence.zh} / ${error.sentence.en}`)])
      } else if (isThereAlready(error)) {
        count.there += 1
        say(file, [factLine('passed over', 'it is in the library already')])
      } else throw error
    }
  }
  process.stdout.write(
    `\n${files.length} files: ${count.come} came in, ${count.there} were there already, ${count.refused} refused\n`,
  )
  if (count.refused > 0) process.exitCode = 1
}

/** On a terminal only: one line drawn over itself. */
function showProgress(what: string, fraction: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001b[2K${what}: ${Math.floor(fraction * 100)} %${fraction === 1 ? '\n' : ''}`)
}

function linesOf({ editions, proposed, warnings }: ImportedFile): string[] {
  return [
    ...editions.flatMap(({ bookId, title, chapters, words, alignments }) => [
      factLine('title', title),
      factLine('work', `${bookId}, /bookDetail/${bookId}`),
      factLine('text', `${chapters.toLocaleString('en')} chapters, ${words.toLocaleString('en')} words or characters`),
      ...(alignments > 0 ? [factLine('to align', `${alignments} pairs, by the server or npm run worker`)] : []),
    ]),
    ...proposed.map(work =>
      factLine('same name', `work ${work.bookId}, ${work.name} · ${work.author}: --work ${work.bookId} adds to it`),
    ),
    ...warnings.map(({ code, where, count }) => factLine('warning', `${code} ${where} (${count})`)),
  ]
}

function say(file: string, lines: readonly string[]): void {
  process.stdout.write(`${file}\n${lines.join('\n')}\n`)
}
