import { execFileSync, fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { idleThread } from './floods/idle-thread.ts'
import { freshFolder, pause, type Site, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3938)
const SITE = `http://127.0.0.1:${PORT}`
const ROUNDS = 20
const ROUND_MS = 2_500
const DRAWN_MS = 6_000
const BEACONS_A_SECOND = 10_000 / 60
/** Behind a proxy on this machine, so that readers and crowd have addresses of their own. */
const READER = { 'x-forwarded-for': '203.0.113.5' }

/**
 * What watching costs (issue 19): the bytes of it in a page; a page under 10,000 beacons a minute (p99 within 1.2 × of
 * what it is alone); kept pages and people signed in under four times the pages that can be drawn (p99 at most 100 ms).
 */
export async function bench(): Promise<void> {
  const weighed = execFileSync(process.execPath, [join(import.meta.dirname, '../tests/bundle.ts')], {
    encoding: 'utf8',
  })
  console.log(weighed.split('\n').find(line => line.startsWith('what watches')))
  const folder = freshFolder()
  process.env.TRUST_PROXY = 'loopback'
  const idle = idleThread()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  try {
    await untilReadable(PORT, '/readyz', '"phase":"done"')
    await pause(5_000)
    const sid = await signedIn()
    console.log(`yardstick: ${secondsOfHashing().toFixed(2)} s for 256 MB of SHA-256`)
    for (const crowd of ['beacons of one address', 'beacons of a thousand addresses'])
      await underBeacons(crowd, { idle, site })
    await underFourTimes(sid, idle)
    console.log(`yardstick: ${secondsOfHashing().toFixed(2)} s again`)
  } finally {
    await site.stop()
    await idle.end()
    folder.remove()
  }
}

type Waits = { kept: number[]; drawn: number[] }

/**
 * A kept page and one that is drawn anew each time, alone and under beacons in turn, so that what else the machine does falls
 * on both. The p99 is of all rounds together: of one round it would be the slowest answer of fifty.
 */
async function underBeacons(crowd: string, { idle, site }: Around): Promise<void> {
  const rounds: Record<'alone' | 'during', (Waits & { idleMs: number; cpuMs: number })[]> = { alone: [], during: [] }
  let output = ''
  const round = async (when: 'alone' | 'during', until: Promise<unknown>) => {
    await idle.lateness()
    const cpuBefore = site.cpuSeconds()
    const waits: Waits = { kept: [], drawn: [] }
    await Promise.all([
      asked({ path: () => '/', everyMs: 5, until, into: waits.kept }),
      asked({ path: unseen, everyMs: 50, until, into: waits.drawn }),
    ])
    rounds[when].push({ ...waits, idleMs: await idle.lateness(), cpuMs: 1000 * (site.cpuSeconds() - cpuBefore) })
  }
  for (let nth = 0; nth < ROUNDS; nth++) {
    const alone = () => round('alone', pause(ROUND_MS))
    const during = async () => {
      const begun = begin(crowd, { perSecond: BEACONS_A_SECOND, ms: ROUND_MS })
      await round('during', begun)
      output = await begun
    }
    // Each comes first as often as the other: what a machine does at a beat of its own favours neither.
    for (const turn of nth % 2 ? [during, alone] : [alone, during]) await turn()
  }
  console.log(`${crowd}, ${Math.round(BEACONS_A_SECOND)} a second: ${output} in each round`)
  for (const kind of ['kept', 'drawn'] as const) {
    const [alone = [], during = []] = [rounds.alone, rounds.during].map(all => all.flatMap(one => one[kind]))
    const ratio = (at(during, 0.99) / at(alone, 0.99)).toFixed(2)
    console.log(`  ${kind} page alone ${shown(alone)}, during ${shown(during)}: × ${ratio} (limit 1.2)`)
  }
  for (const when of ['alone', 'during'] as const) {
    const { idleMs, cpuMs } = { idleMs: rounds[when].map(one => one.idleMs), cpuMs: rounds[when].map(one => one.cpuMs) }
    console.log(
      `  ${when}: an idle thread is ${median(idleMs).toFixed(1)} ms late, the site takes ${median(cpuMs).toFixed(0)} ms of ${ROUND_MS}`,
    )
  }
}

type Around = { idle: ReturnType<typeof idleThread>; site: Site }

function median(all: number[]): number {
  return at(all, 0.5)
}

/** How many pages are drawn in a second when as many are asked for as can be; then four times as many are asked for. */
async function underFourTimes(sid: string, idle: Around['idle']): Promise<void> {
  const drawn: number[] = []
  const until = pause(DRAWN_MS)
  await Promise.all(Array.from({ length: 6 }, () => asked({ path: unseen, everyMs: 0, until, into: drawn })))
  const perSecond = drawn.length / (DRAWN_MS / 1000)
  const kept: number[] = []
  const people: number[] = []
  const calls: number[] = []
  const crowd = begin('pages to be drawn', { perSecond: 4 * perSecond, ms: 2 * DRAWN_MS })
  const person = { cookie: sid }
  await idle.lateness()
  const [statuses] = await Promise.all([
    asked({ path: unseen, everyMs: 40, until: crowd, into: people, headers: person }),
    asked({ path: () => '/', everyMs: 10, until: crowd, into: kept }),
    asked({ path: () => '/a/v1/user/info', everyMs: 50, until: crowd, into: calls, headers: person }),
  ])
  console.log(
    `${perSecond.toFixed(0)} pages are drawn a second; of ${(4 * perSecond).toFixed(0)} asked for: ${await crowd}`,
  )
  console.log(
    `  a kept page ${shown(kept)} · someone signed in: a page ${shown(people)} (${statuses}), a call ${shown(calls)} (limit p99 100 ms; an idle thread ${(await idle.lateness()).toFixed(0)} ms)`,
  )
}

/** A crowd in a process of its own; says what was answered to it. */
function begin(crowd: string, { perSecond, ms }: { perSecond: number; ms: number }): Promise<string> {
  const child = fork(join(import.meta.dirname, 'watch/crowd.ts'), [crowd, String(PORT), String(perSecond), String(ms)])
  return new Promise((resolve, reject) => {
    child.once('message', output => resolve(String(output)))
    child.once('exit', code => reject(new Error(`the crowd ended: ${code}`)))
  })
}

let asks = 0
const unseen = () => `/library?keyword=bench${process.pid}x${++asks}`

const agent = new Agent({ keepAlive: true })

type Asked = {
  path: () => string
  everyMs: number
  until: Promise<unknown>
  into: number[]
  headers?: Record<string, string>
}

/** Asks one after another until `until` is over; puts the milliseconds of each answer into `into`, and gives the statuses. */
async function asked({ path, everyMs, until, into, headers = {} }: Asked): Promise<string> {
  const over = new AbortController()
  void until.finally(() => over.abort()).catch(() => undefined)
  const statuses = new Map<number, number>()
  while (!over.signal.aborted) {
    const startedAt = performance.now()
    const status = await one(path(), { ...READER, ...headers })
    into.push(performance.now() - startedAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (everyMs > 0) await pause(everyMs)
  }
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

function one(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: PORT, path, agent, headers: { 'accept-encoding': 'br', ...headers } }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function signedIn(): Promise<string> {
  const body = JSON.stringify({ account: `bench${Date.now()}`, password: 'seven quiet herons', nick: '量' })
  const headers = { 'content-type': 'application/json', ...READER }
  const answer = await fetch(`${SITE}/a/v1/user/register`, { method: 'POST', headers, body })
  return /sid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
}

function at(all: number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function shown(all: number[]): string {
  return `p50 ${at(all, 0.5).toFixed(1)} p99 ${at(all, 0.99).toFixed(1)} ms (${all.length})`
}
