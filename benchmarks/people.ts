import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { passwordHash } from '../src/library/people/passwords/passwords.ts'
import { keptBy, PASSWORD, type Reader, seatReaders } from './people/readers.ts'
import { bareRowsPerSecond, connectionsCpuSeconds } from './people/server.ts'
import { type Tally, type WritersAnswer, write } from './people/writers.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = 3934
const READERS = 300
const SECONDS = 10
/** A little above the least that is asked for. */
const PER_SECOND = 2100
/** One write in sixteen is a comment; the rest are places. */
const COMMENT_EVERY = 16

/**
 * 300 signed-in readers save places and write comments at once, over HTTP, on SQLite and (where TEST_DATABASE_URL or the
 * machine's own server answers) on PostgreSQL: at an even 2,100 a second, as fast as they can, and through a SIGKILL.
 */
export async function bench(): Promise<void> {
  await signingIn()
  await writing('SQLite', undefined)
  const database = await freshPostgres()
  if (!database) return console.log('PostgreSQL: no server answers, not measured')
  try {
    await writing('PostgreSQL', database.url)
    console.log(`PostgreSQL: yardstick, ${await bareRowsPerSecond(database.url)}`)
  } finally {
    await database.remove()
  }
}

async function writing(name: string, databaseUrl: string | undefined) {
  const folder = freshFolder()
  const options = { port: PORT, library: 'starter', dataDir: folder.dir, ...(databaseUrl && { databaseUrl }) }
  const location = { dataDir: folder.dir, databaseUrl }
  let site = startSite(options)
  try {
    await untilReadable(PORT, '/readyz', '"phase":"done"')
    const readers = await seatedAtRest(location)
    const tally: Tally = { positions: new Map(), comments: new Map() }
    const body = await positionIn(1)
    const work = { port: PORT, readers, seconds: SECONDS, commentEvery: COMMENT_EVERY, body, tally }
    await write({ ...work, seconds: 3, perSecond: 600, commentEvery: 0 })
    const yardstick = secondsOfHashing()
    say(
      `${name}, ${PER_SECOND}/s asked for`,
      await measured({ site, databaseUrl }, () => write({ ...work, perSecond: PER_SECOND })),
    )
    say(`${name}, as fast as they come`, await measured({ site, databaseUrl }, () => write(work)))
    console.log(
      `${name}: yardstick, 256 MB of SHA-256 in ${yardstick.toFixed(2)} s and after in ${secondsOfHashing().toFixed(2)} s`,
    )
    await compare(`${name}, at the end`, tally, location)
    const cut = write({ ...work, seconds: 4, commentEvery: 0 })
    await pause(2000)
    await site.kill()
    await cut
    await compare(`${name}, after SIGKILL`, tally, location)
    site = startSite(options)
    await untilReadable(PORT, '/readyz', '"ready"')
  } finally {
    await site.stop()
    folder.remove()
  }
}

/** What the load has begun (a checkpoint, the server's own cleaning) is over after a moment. */
async function seatedAtRest(location: Parameters<typeof seatReaders>[0]): Promise<Reader[]> {
  await pause(5000)
  return seatReaders(location, READERS)
}

type Measured = { site: ReturnType<typeof startSite>; databaseUrl: string | undefined }

/** CPU milliseconds of each write: of the site, of the connections of PostgreSQL where it runs here, and of those who ask. */
type Shares = { siteMs: number; serverMs: number; askersMs: number }

async function measured({ site, databaseUrl }: Measured, work: () => Promise<WritersAnswer>) {
  const used = () => [site.cpuSeconds() * 1000, connectionsCpuSeconds(databaseUrl) * 1000, ownCpuMs()]
  const before = used()
  const answer = await work()
  const [siteMs = 0, serverMs = 0, askersMs = 0] = used().map(
    (ms, at) => (ms - (before[at] ?? 0)) / Math.max(1, answer.written),
  )
  return { ...answer, siteMs, serverMs, askersMs }
}

function say(what: string, { perSecond, p50Ms, p99Ms, refused, siteMs, serverMs, askersMs }: WritersAnswer & Shares) {
  console.log(
    `${what}: ${perSecond.toFixed(0)} writes/s (limit 2000), p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (limit 60), ` +
      `CPU each: site ${siteMs.toFixed(2)} ms, PostgreSQL ${serverMs.toFixed(2)}, who asks ${askersMs.toFixed(2)}, ` +
      `refused: ${JSON.stringify(refused)}`,
  )
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Every write that was answered has to be there; one that was under way may be. */
async function compare(what: string, tally: Tally, location: Parameters<typeof keptBy>[0]) {
  const kept = await keptBy(location)
  let answered = 0
  let lost = 0
  let more = 0
  for (const [label, there] of [
    [tally.positions, kept.seconds],
    [tally.comments, kept.comments],
  ] as const) {
    for (const [userId, count] of label) {
      const left = count - (there.get(userId) ?? 0)
      answered += count
      lost += Math.max(0, left)
      more += Math.max(0, -left)
    }
  }
  console.log(`${what}: ${answered} answered, ${lost} lost (limit 0), ${more} written but not yet answered`)
}

async function positionIn(bookId: number) {
  const answer = await fetch(`http://127.0.0.1:${PORT}/a/v1/book/bookReader/${bookId}`)
  const { data } = (await answer.json()) as {
    data: {
      edition: { language: string }
      chapter: { chapterId: number; number: number; blocks: { blockId: number }[] }
    }
  }
  const { chapterId, number: chapterNumber, blocks } = data.chapter
  return ({ userId }: Reader, nth: number) => ({
    bookId,
    libraryId: `${bookId}_${data.edition.language}`,
    chapterId,
    chapterNumber,
    blockId: blocks[nth % blocks.length]?.blockId,
    offset: nth,
    quote: '学而时习之',
    fraction: (nth % 100) / 100,
    secondsRead: 1,
    charactersRead: 10,
    day: new Date().toISOString().slice(0, 10),
    device: `device ${userId}`,
    version: nth,
  })
}

/** What a password costs, and how long the main thread is held by it. */
async function signingIn() {
  const costs: number[] = []
  for (let n = 0; n < 9; n++) {
    const before = process.cpuUsage()
    await passwordHash(PASSWORD)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 16 }, () => passwordHash(PASSWORD)))
  const { utilization } = performance.eventLoopUtilization(before)
  costs.sort((a, b) => a - b)
  console.log(
    `a password: ${costs[0]?.toFixed(0)} ms CPU at least, ${costs[4]?.toFixed(0)} in the middle (limit 50), on other threads: ` +
      `the main one was busy ${(utilization * 100).toFixed(1)} % of sixteen at once`,
  )
}

async function freshPostgres() {
  const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const name = `shishu_bench_${process.pid}`
  const on = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  try {
    await on(`create database ${name} template template0`)
  } catch {
    // No server here: its figures are left out, and the caller says so.
    return null
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => on(`drop database if exists ${name} with (force)`) }
}
