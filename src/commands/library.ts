/**
 * `npm run library -- starter | full | reindex | reread [WORK …] | status`: fills the library in the foreground, makes its search
 * index anew, reads again what readers brought (reread.ts), or says what it holds.
 */
import { openDatabase } from '../db/open.ts'
import { fillLibrary } from '../jobs/load/fill-library.ts'
import { type Counted, type LibraryStatus, libraryStatus } from '../library/publish/counts/library-status.ts'
import { demandReindex } from '../library/publish/index/reindex-library.ts'
import { progressLine } from '../start/progress-line.ts'
import { settingsFrom } from '../start/settings/environment.ts'
import { reread } from './reread.ts'

const USAGE = 'Usage: npm run library -- starter | full | reindex | reread [WORK …] | status'

try {
  const [verb, ...words] = process.argv.slice(2)
  if (verb === 'reread') await reread(words)
  else await answer(verb)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(verb: string | undefined): Promise<void> {
  if (verb !== 'starter' && verb !== 'full' && verb !== 'reindex' && verb !== 'status') throw new Error(USAGE)
  const { db, close } = await openDatabase(settingsFrom(process.env))
  try {
    if (verb !== 'status') {
      const show = progressLine(process.stdout)
      if (verb === 'reindex') await demandReindex(db)
      const isMine = await fillLibrary(db, {
        library: verb === 'reindex' ? 'none' : verb,
        tell: progress => progress.phase !== 'done' && show({ what: progress.phase, ...progress }),
      })
      if (!isMine) throw new Error('Another process is filling this library; try again when it has ended.')
    }
    const status = await libraryStatus(db)
    process.stdout.write(`${linesOf(status).join('\n')}\n`)
    // A damaged source was skipped: what is there can be read, but the host should know.
    if (verb !== 'status' && status.problems.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

function linesOf({ poemsByDynasty, poemsByForm, sources, dropped, problems, ...counts }: LibraryStatus): string[] {
  return [
    ...Object.entries(counts).map(([name, count]) => row(name, count)),
    ...table('poems by dynasty', poemsByDynasty),
    ...table('poems by form', poemsByForm),
    ...sources.flatMap(({ source, read, kept, dropped }) =>
      table(source, [{ name: 'read', count: read }, { name: 'kept', count: kept }, ...dropped]),
    ),
    ...table('left out by cleaning', dropped),
    ...problems.map(({ ref, problem }) => `damaged: ${ref}: ${problem}`),
  ]
}

function table(title: string, rows: Counted[]): string[] {
  return rows.length === 0 ? [] : ['', title, ...rows.map(({ name, count }) => row(`  ${name || '–'}`, count))]
}

function row(name: string, count: number): string {
  return `${name.padEnd(24)}${Number(count).toLocaleString('en').padStart(12)}`
}
