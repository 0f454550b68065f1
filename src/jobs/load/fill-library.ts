import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/dialect.ts'
import { asBulkLoad, commitLazily } from '../../db/load/bulk-load.ts'
import { createDeferredIndexes, DEFERRED_INDEXES, dropDeferredIndexes } from '../../db/load/deferred-indexes.ts'
import { withLoadLock } from '../../db/load/load-lock.ts'
import { optimiseDatabase } from '../../db/load/optimise.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'
import { SourceDamaged } from '../../ingest/source-damaged.ts'
import { countLibrary } from '../../library/publish/counts/count-library.ts'
import { isIndexStale, reindexLibrary } from '../../library/publish/index/reindex-library.ts'
import { isLibrarySettled, SETTLED } from '../../library/publish/optimised.ts'
import {
  corpusSteps,
  type LibrarySources,
  type LibraryStep,
  librarySources,
  type StepOutcome,
  starterSteps,
  storedSteps,
} from './library-steps.ts'
import { renewalSteps, textsRef } from './text-renewal.ts'

export type LoadPhase = 'search' | 'starter' | 'full' | 'settling' | 'done'

/** How far a load is: steps done of all steps of the phase, and the rows stored in it so far. */
export type LoadProgress = { phase: LoadPhase; done: number; total: number; rows: number }

export type FillOptions = {
  /** `none` brings nothing in: what is there is kept searchable. */
  library: 'starter' | 'full' | 'none'
  tell?: (progress: LoadProgress) => void
  signal?: AbortSignal
  /** How long to rest after a step, as a fraction of the time it took: what is left to others of a core. */
  restFraction?: number
}

/**
 * Brings the library in, step by step. A step and the note that it is done are one transaction: killed at any moment the
 * load goes on where it was, and ends with the same rows. A damaged source is noted, skipped and tried again at the next
 * load. Gives false when another node is loading this library.
 */
export async function fillLibrary(db: Db, options: FillOptions): Promise<boolean> {
  return withLoadLock(db, () => asBulkLoad(db, () => fill(db, options)))
}

async function fill(db: Db, options: FillOptions) {
  await keepSearchable(db, options)
  if (options.library !== 'none') await bringIn(db, options.library, options)
  if (options.signal?.aborted) return
  await settle(db, options)
  options.tell?.({ phase: 'done', done: 1, total: 1, rows: 0 })
}

async function bringIn(db: Db, library: 'starter' | 'full', options: FillOptions) {
  const sources = librarySources()
  const { authors } = sources
  const steps = [...(await renewalSteps(db, library, sources)), ...(await starterSteps(sources))]
  const starter = await runSteps(db, { phase: 'starter', steps, authors }, options)
  if (!options.signal?.aborted) await noteTexts(db)
  if (library !== 'full') return
  if (starter > 0) await countLibrary(db)
  await runSteps(db, { phase: 'full', steps: await corpusSteps(sources), authors }, options)
}

/** From now on the texts of this library are as this code reads them: what is still to come in is so too. */
async function noteTexts(db: Db) {
  const ref = textsRef()
  if ((await finishedSteps(db)).has(ref)) return
  await note(db, { ref, rows: 0, dropped: 0, problem: null, finished_at: Date.now() })
}

/** A library whose index was made by older code is indexed anew before anything comes in. */
async function keepSearchable(db: Db, { tell, signal, restFraction = 0 }: FillOptions) {
  if (!(await isIndexStale(db))) return
  await db.deleteFrom('import_steps').where('ref', '=', SETTLED).execute()
  await dropDeferredIndexes(db)
  await reindexLibrary(db, {
    tell: ({ done, total }) => tell?.({ phase: 'search', done, total, rows: done }),
    rest: tookMs => pause(tookMs * restFraction),
    ...(signal ? { signal } : {}),
  })
}

/** Once after the last step, however often the load was stopped before. */
async function settle(db: Db, options: FillOptions) {
  if (await isLibrarySettled(db)) return
  let done = 0
  const tell = () => options.tell?.({ phase: 'settling', done: done++, total: DEFERRED_INDEXES + 2, rows: 0 })
  tell()
  await countLibrary(db)
  tell()
  await createDeferredIndexes(db, async () => {
    tell()
    await pause(options.restFraction ? A_MOMENT_MS : 0)
  })
  await optimiseDatabase(db)
  await note(db, { ref: SETTLED, rows: 0, dropped: 0, problem: null, finished_at: Date.now() })
  tell()
}

// Others who wait to write come in between two indexes.
const A_MOMENT_MS = 300
// So many steps are worth making indexes anew; a few that were damaged once are not.
const LONG_LOAD = 40

// Books come one by one, for they are waited for. Of the corpus two files share a commit: each writes thousands of pages
// of indexes anew, and a segment of the search index; more of them would keep others from writing for half a second.
const STEPS_A_COMMIT: Record<LoadPhase, number> = { search: 1, starter: 1, full: 2, settling: 1, done: 1 }

type Work = { phase: LoadPhase; steps: LibraryStep[]; authors: LibrarySources['authors'] }

/** @returns how many steps were run now. */
async function runSteps(db: Db, { phase, steps, authors }: Work, options: FillOptions): Promise<number> {
  const finished = await finishedSteps(db)
  const left = steps.filter(step => !finished.has(step.ref))
  const progress = { phase, done: steps.length - left.length, total: steps.length, rows: 0 }
  options.tell?.({ ...progress })
  if (left.length > 0) await db.deleteFrom('import_steps').where('ref', '=', SETTLED).execute()
  if (left.length > LONG_LOAD) await dropDeferredIndexes(db)
  for (let at = 0; at < left.length && !options.signal?.aborted; at += STEPS_A_COMMIT[phase]) {
    const begun = performance.now()
    const batch = left.slice(at, at + STEPS_A_COMMIT[phase])
    progress.rows += await runBatch(db, batch, authors)
    progress.done += batch.length
    options.tell?.({ ...progress })
    await pause((performance.now() - begun) * (options.restFraction ?? 0))
  }
  return left.length
}

async function finishedSteps(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('import_steps').select('ref').where('problem', 'is', null).execute()
  return new Set(rows.map(row => row.ref))
}

/** Runs some steps in one transaction; gives the rows they have stored. A damaged one is noted. */
async function runBatch(db: Db, steps: readonly LibraryStep[], authors: Work['authors']): Promise<number> {
  const now = Date.now()
  const read: { ref: string; content: Awaited<ReturnType<LibraryStep['read']>> }[] = []
  for (const step of steps) {
    try {
      read.push({ ref: step.ref, content: await step.read() })
    } catch (error) {
      if (!(error instanceof SourceDamaged)) throw error
      await note(db, { ref: step.ref, rows: 0, dropped: 0, problem: error.message, finished_at: now })
    }
  }
  const store = storedSteps(
    read.map(({ content }) => content),
    authors,
  )
  const outcomes = await db.transaction().execute(async transaction => {
    await commitLazily(transaction)
    const stored = await store(transaction, now)
    for (const [at, { ref }] of read.entries()) await noteOutcome(transaction, ref, { now, outcome: stored[at] })
    return stored
  })
  return outcomes.reduce((sum, { rows }) => sum + rows, 0)
}

async function noteOutcome(db: Db, ref: string, { now, outcome }: { now: number; outcome: StepOutcome | undefined }) {
  const { rows, dropped } = outcome ?? { rows: 0, dropped: [] }
  const drops = dropped.map(drop => ({ ref, ...drop }))
  await bulkInsert(db, 'import_drops', drops, { key: ['ref', 'reason'], update: ['count'] })
  const all = dropped.reduce((sum, drop) => sum + drop.count, 0)
  await note(db, { ref, rows, dropped: all, problem: null, finished_at: now })
}

type Step = { ref: string; rows: number; dropped: number; problem: string | null; finished_at: number }

async function note(db: Db, step: Step) {
  await bulkInsert(db, 'import_steps', [step], {
    key: ['ref'],
    update: ['rows', 'dropped', 'problem', 'finished_at'],
  })
}
