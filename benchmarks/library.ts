import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenDatabase, openDatabase, sqliteFile } from '../src/db/open.ts'
import { startLibraryLoad } from '../src/jobs/load/start-library-load.ts'
import { poemDetail } from '../src/library/poems/poem-detail.ts'
import { libraryStatus } from '../src/library/publish/counts/library-status.ts'

/**
 * Loads the starter library, then (unless LIBRARY=starter) the whole corpus, in a worker thread as the server does, while
 * this thread reads poems. DATABASE_URL, when set, names an empty PostgreSQL database to use instead of SQLite.
 */
export async function bench(): Promise<void> {
  const yardstickMs = yardstick()
  console.log(`yardstick: sha256 of 64 MB in ${yardstickMs.toFixed(0)} ms; "y" below is so many times that`)
  const dataDir = await mkdtemp(join(tmpdir(), 'shishu-bench-'))
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
  try {
    await measureLoad('starter', database, yardstickMs)
    if (process.env.LIBRARY !== 'starter') await measureLoad('full', database, yardstickMs)
    console.log(`reading a poem at rest: ${quantiles(await timedReads(database, 2_000))}`)
    if (database.dialect === 'sqlite') {
      const { size } = await stat(sqliteFile(dataDir))
      console.log(`file ${(size / 1e6).toFixed(0)} MB, memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
    }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function yardstick(): number {
  const bytes = Buffer.alloc(64 * 1024 * 1024, 7)
  const begun = performance.now()
  createHash('sha256').update(bytes).digest()
  return performance.now() - begun
}

async function measureLoad(library: 'starter' | 'full', opened: OpenDatabase, yardstickMs: number) {
  const begun = performance.now()
  const load = startLibraryLoad({ location: opened.location, library })
  const reading = new AbortController()
  const over = load.ended.finally(() => reading.abort())
  const timesMs: number[] = []
  while (!reading.signal.aborted) {
    timesMs.push(...(await timedReads(opened, 5)))
    await pause(20)
  }
  await over
  const ms = performance.now() - begun
  const { poems, blocks } = await libraryStatus(opened.db)
  const rate = Math.round(((poems + blocks) / ms) * 1000)
  console.log(
    `${library} on ${opened.dialect}: ${(ms / 1000).toFixed(1)} s (${(ms / yardstickMs).toFixed(0)} y), ` +
      `${poems} poems and ${blocks} blocks, ${rate} rows/s; reading a poem meanwhile: ${quantiles(timesMs)}`,
  )
}

/** Times of reading whole poems drawn from all over the table. */
async function timedReads({ db }: OpenDatabase, count: number): Promise<number[]> {
  const timesMs: number[] = []
  for (let n = 0; n < count; n++) {
    const from = Math.floor(Math.random() * 2 ** 48)
    const row = await db.selectFrom('poems').select('id').where('id', '>=', from).orderBy('id').executeTakeFirst()
    if (!row) continue
    const begun = performance.now()
    await poemDetail(db, row)
    timesMs.push(performance.now() - begun)
  }
  return timesMs
}

function quantiles(timesMs: number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const at = (fraction: number) => (sorted[Math.floor(sorted.length * fraction)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms over ${sorted.length}`
}
