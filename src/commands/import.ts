/**
 * `npm run import -- [options] FILE|DIR|ZIP|CALIBRE LIBRARY …`: brings books into the library, each as its reader finds it.
 * A file that came in before is passed over, so an import that was cut off is simply begun again. Exit code 0: everything
 * is in the library; 1: something was refused or could not be read; 2: it was called wrongly; 130: stopped by Ctrl-C.
 */
import type { Db } from '../db/dialect.ts'
import { openDatabase } from '../db/open.ts'
import { booksAt } from '../ingest/host/books-at.ts'
import { type Found, isCandidate } from '../ingest/host/candidate.ts'
import { coverKeeper } from '../jobs/cover-keeper.ts'
import type { ImportedFile } from '../jobs/import-file.ts'
import { importMany, type Outcome } from '../jobs/import-many.ts'
import { endOldDrafts } from '../library/publish/draft-edition.ts'
import { settingsFrom } from '../start/environment.ts'
import { openStorage } from '../storage/open-storage.ts'
import { describeFile, factLine } from './describe-file.ts'
import { hostAccount } from './host-account.ts'
import { CallWrong, type ImportCall, importCall, USAGE } from './import-options.ts'
import { importProgress } from './import-progress.ts'
import { openReport } from './import-report.ts'
import { shownName } from './shown-name.ts'

const DAY_MS = 86_400_000
const STOPPED = 130

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

try {
  await run(importCall(process.argv.slice(2)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof CallWrong ? `${message}\n${USAGE}\n` : `${message}\n`)
  process.exitCode = error instanceof CallWrong ? 2 : stop.signal.aborted ? STOPPED : 1
}

async function run(call: ImportCall): Promise<void> {
  const found: Found[] = []
  for (const place of call.places) for await (const one of booksAt(place, call)) found.push(one)
  if (call.isDryRun) return describe(found)
  if (call.bookId !== undefined && found.length !== 1) throw new CallWrong('--work goes with one file')
  const settings = settingsFrom(process.env)
  const { db, close } = await openDatabase(settings)
  const covers = coverKeeper({ db, storage: await openStorage(settings) })
  try {
    await endOldDrafts(db, Date.now() - DAY_MS)
    await bringIn(db, found, { ...call, putCover: covers.keep })
  } finally {
    await covers.close()
    await close()
  }
}

async function describe(found: readonly Found[]): Promise<void> {
  let refused = 0
  for (const one of found) {
    const { lines, isRefused } = await described(one)
    if (isRefused) refused += 1
    say(one.name, lines)
  }
  process.stdout.write(`\n${found.length} files, ${found.length - refused} can be read, ${refused} are refused\n`)
  if (refused > 0) process.exitCode = 1
}

async function described(found: Found) {
  if (!isCandidate(found)) return { lines: [factLine('not read', found.reason)], isRefused: true }
  const file = await found.open(stop.signal)
  try {
    return await describeFile(file.path, found.given)
  } finally {
    await file.release()
  }
}

type BringIn = ImportCall & { putCover: ReturnType<typeof coverKeeper>['keep'] }

async function bringIn(db: Db, found: readonly Found[], { bookId, putCover, ...call }: BringIn): Promise<void> {
  const hasRatings = found.some(one => isCandidate(one) && one.rating !== undefined)
  const ratingsOf = hasRatings || call.ratingsOf !== undefined ? await hostAccount(db, call.ratingsOf) : null
  if (hasRatings && ratingsOf === null)
    process.stdout.write('Ratings are left out: --ratings-of NAME says whose scores they become\n')
  const bytes = found.reduce((sum, one) => sum + (isCandidate(one) ? one.sizeBytes : 0), 0)
  const progress = importProgress({ files: found.length, bytes })
  const report = openReport(call.report)
  try {
    const onFraction = progress.within
    for await (const outcome of importMany(db, found, {
      bookId,
      putCover,
      ratingsOf,
      onFraction,
      signal: stop.signal,
    })) {
      progress.done(outcome.sizeBytes, outcome.kind !== 'there')
      progress.clear()
      report.add(outcome)
      say(outcome.name, [...linesOf(outcome), ...outcome.remarks.map(remark => factLine('remark', remark))])
    }
  } finally {
    process.stdout.write(`\n${report.end().join('\n')}\n`)
  }
  if (!report.isClean()) process.exitCode = 1
}

function linesOf(outcome: Outcome): string[] {
  if (outcome.kind === 'came') return linesOfImported(outcome.imported)
  if (outcome.kind === 'there') return [factLine('passed over', 'it is in the library already')]
  return [factLine(outcome.kind === 'refused' ? 'refused' : 'not read', outcome.reason)]
}

function linesOfImported({ editions, proposed, warnings }: ImportedFile): string[] {
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
    ...warnings.map(({ code, where, count }) => factLine('warning', `${code} ${shownName(where)} (${count})`)),
  ]
}

function say(file: string, lines: readonly string[]): void {
  process.stdout.write(`${shownName(file)}\n${lines.join('\n')}\n`)
}
