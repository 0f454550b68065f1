/**
 * `npm run import -- [options] FILE|DIR|ZIP|CALIBRE LIBRARY|ADDRESS …`: brings books into the library, each as its reader
 * finds it. What came in before is passed over, so an import that was cut off is simply begun again. Exit code 0:
 * everything is in the library; 1: something was refused or could not be read; 2: it was called wrongly; 130: stopped.
 */

import { stat } from 'node:fs/promises'
import type { Db } from '../db/dialect.ts'
import { openDatabase } from '../db/open.ts'
import { booksAt } from '../ingest/host/books-at.ts'
import { type Found, isCandidate, NotToBeHad } from '../ingest/host/candidate.ts'
import { booksAtAddress, isAddress } from '../ingest/remote/books-at-address.ts'
import { importMany } from '../jobs/imports/import-many.ts'
import { type PictureKeeper, pictureKeeper } from '../jobs/imports/picture-keeper.ts'
import { endOldDrafts } from '../library/publish/drafts/end-drafts.ts'
import { tellOfLibrary } from '../library/queue/tell-of-library.ts'
import { type KeepOriginal, originalKeeper } from '../library/uploads/files/keep-original.ts'
import { isWork } from '../library/works/demand-work.ts'
import { type Settings, settingsFrom } from '../start/settings/environment.ts'
import { openStorage } from '../storage/open-storage.ts'
import { describeFile, factLine } from './describe-file.ts'
import { hostAccount } from './host-account.ts'
import { chaptersInFolder } from './import/chapters-in-folder.ts'
import { outcomeLines, say } from './import/import-lines.ts'
import { CallWrong, type ImportCall, importCall, USAGE } from './import/import-options.ts'
import { importProgress } from './import/import-progress.ts'
import { fetchFor } from './import/import-remote.ts'
import { openReport } from './import/import-report.ts'
import { watchFolder } from './import/import-watch.ts'

const DAY_MS = 86_400_000
const STOPPED = 130

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
// Whoever reads what is printed (a pager) may go before the end.
process.stdout.on('error', () => stop.abort())

try {
  await run(importCall(process.argv.slice(2)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof CallWrong ? `${message}\n${USAGE}\n` : `${message}\n`)
  process.exitCode = error instanceof CallWrong ? 2 : stop.signal.aborted ? STOPPED : 1
}

async function run(call: ImportCall): Promise<void> {
  const settings = settingsFrom(process.env)
  if (call.isDryRun) return describe(allFound(call, settings))
  const { db, close } = await openDatabase(settings)
  const storage = await openStorage(settings)
  const pictures = pictureKeeper({ db, storage })
  try {
    if (call.bookId !== undefined) await demandNamed(db, call.bookId)
    await endOldDrafts(db, Date.now() - DAY_MS)
    const deps = {
      putCover: pictures.putCover,
      putPicture: pictures.putPicture,
      keepOriginal: originalKeeper(storage, call.rights),
      came: () => tellOfLibrary(db, Date.now()),
    }
    if (call.watch === undefined) await bringIn(db, await counted(call, settings), { ...call, ...deps })
    else await watch(db, call.watch, { report: call.report, ...deps })
  } finally {
    await pictures.close()
    await close()
  }
}

/** @throws CallWrong for a work that is not there for everyone */
async function demandNamed(db: Db, bookId: number): Promise<void> {
  if (await isWork(db, bookId)) return
  throw new CallWrong(`There is no work ${bookId}; it is the number in the address of the work's page`)
}

async function* allFound({ sources, remote, ...choices }: ImportCall, { publicUrl }: Settings): AsyncIterable<Found> {
  for (const source of sources) {
    if (choices.isOfChapters && (await isFolder(source))) yield await chaptersInFolder(source)
    else if (!isAddress(source)) yield* booksAt(source, choices)
    else {
      const asker = { publicUrl, password: process.env['IMPORT_PASSWORD'], signal: stop.signal }
      yield* booksAtAddress(source, await fetchFor(source, remote, asker), remote.bounds)
    }
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}

type Counted = { found: Iterable<Found> | AsyncIterable<Found>; known: readonly Found[] | null }

/** What lies on this machine is counted before it begins; a catalogue is read as it goes. */
async function counted(call: ImportCall, settings: Settings): Promise<Counted> {
  const found = allFound(call, settings)
  if (call.sources.some(isAddress)) return { found, known: null }
  const known: Found[] = []
  for await (const one of found) known.push(one)
  if (call.bookId !== undefined && known.length !== 1) throw new CallWrong('--work goes with one file')
  return { found: known, known }
}

async function describe(found: AsyncIterable<Found>): Promise<void> {
  const count = { all: 0, refused: 0 }
  for await (const one of found) {
    const { lines, isRefused } = await described(one)
    count.all += 1
    if (isRefused) count.refused += 1
    say(one.name, lines)
  }
  process.stdout.write(`\n${count.all} files, ${count.all - count.refused} can be read, ${count.refused} are refused\n`)
  if (count.refused > 0) process.exitCode = 1
}

async function described(found: Found) {
  if (!isCandidate(found)) return { lines: [factLine('not read', found.reason)], isRefused: true }
  try {
    const file = await found.open(stop.signal)
    return await describeFile(file.path, { name: file.name, given: found.given }).finally(file.release)
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error
    return { lines: [factLine('not read', error.message)], isRefused: true }
  }
}

type Deps = Omit<PictureKeeper, 'close'> & { keepOriginal: KeepOriginal; came: () => Promise<void> }

async function bringIn(db: Db, { found, known }: Counted, call: ImportCall & Deps): Promise<void> {
  const hasRatings = known?.some(one => isCandidate(one) && one.rating !== undefined) ?? false
  const ratingsOf = hasRatings || call.ratingsOf !== undefined ? await hostAccount(db, call.ratingsOf) : null
  if (hasRatings && ratingsOf === null)
    process.stdout.write('Ratings are left out: --ratings-of NAME says whose scores they become\n')
  const bytes = known?.reduce((sum, one) => sum + (isCandidate(one) ? one.sizeBytes : 0), 0) ?? 0
  const progress = importProgress(known && { files: known.length, bytes })
  const report = openReport(call.report)
  const options = {
    bookId: call.bookId,
    putCover: call.putCover,
    putPicture: call.putPicture,
    keepOriginal: call.keepOriginal,
    ratingsOf,
    signal: stop.signal,
  }
  try {
    for await (const outcome of importMany(db, found, { ...options, onFraction: progress.within })) {
      progress.done(outcome.sizeBytes, outcome.kind !== 'there')
      progress.clear()
      report.add(outcome)
      say(outcome.name, outcomeLines(outcome))
      if (outcome.kind === 'came') await call.came()
    }
  } finally {
    process.stdout.write(`\n${report.end().join('\n')}\n`)
  }
  if (!report.isClean()) process.exitCode = 1
}

type Watch = Deps & { report: string | undefined }

async function watch(
  db: Db,
  folder: string,
  { report: file, putCover, putPicture, keepOriginal, came }: Watch,
): Promise<void> {
  const report = openReport(file)
  process.stdout.write(`watching ${folder}\n`)
  await watchFolder(db, {
    folder,
    putCover,
    putPicture,
    keepOriginal,
    signal: stop.signal,
    async tell(outcome) {
      report.add(outcome)
      say(outcome.name, outcomeLines(outcome))
      if (outcome.kind === 'came') await came()
    },
    tellProblem: (name, reason) => say(name, [factLine('not read', reason)]),
  })
  process.stdout.write(`\n${report.end().join('\n')}\n`)
}
