import type { readVitals } from '../../../contract/admin/admin-vitals.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../../db/dialect.ts'
import { dayOf } from '../people-of-day.ts'

/** The specification's bounds: good up to the first, poor above the second; INP has those of its definition, SHOW those of FCP. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  CLS: [0.1, 0.25],
  LCP: [2500, 4000],
  FID: [100, 300],
  FCP: [1800, 3000],
  INP: [200, 500],
  SHOW: [1800, 3000],
}
const DAY_MS = 86_400_000
/** Enough for a steady percentile of each page and day; more would only take longer. */
const MOST_READ = 5_000

/** The 75th percentile of each measure by kind of page, by day and by build, and where memory grew. */
export async function vitalsOf(
  db: Db,
  { days, page }: ParsedInputOf<typeof readVitals>,
): Promise<OutputOf<typeof readVitals>> {
  const since = Date.now() - days * DAY_MS
  const { rows, isSampled } = await logsSince(db, 'web-vitals', since)
  const samples = rows.flatMap(samplesOf)
  const chosen = page === undefined ? samples : samples.filter(sample => sample.page === page)
  const byDay = p75By(chosen, sample => dayOf(sample.at)).map(({ key, ...rest }) => ({ ...rest, day: key }))
  const byBuild = p75By(chosen, sample => sample.build).map(({ key, firstAt, ...rest }) => ({
    ...rest,
    build: key,
    firstAt,
  }))
  const rank = { poor: 0, middle: 1, good: 2 }
  return {
    vitals: p75By(samples, sample => sample.page)
      .map(({ key, ...rest }) => ({ ...rest, page: key }))
      .toSorted((a, b) => rank[a.rating] - rank[b.rating] || a.name.localeCompare(b.name) || b.samples - a.samples),
    byDay: byDay.toSorted((a, b) => a.name.localeCompare(b.name) || a.day.localeCompare(b.day)),
    byBuild: byBuild.toSorted((a, b) => b.firstAt.localeCompare(a.firstAt) || a.name.localeCompare(b.name)),
    memory: await memoryGrowths(db, since),
    isSampled,
  }
}

type Log = { entries: string; at: number; build: string; person: string }

/** The logs of a name; of very many every second, third …, so that each day stays as it was. */
async function logsSince(db: Db, name: string, since: number): Promise<{ rows: Log[]; isSampled: boolean }> {
  const query = db.selectFrom('front_logs').where('log_name', '=', name).where('at', '>', since)
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const every = Math.ceil(Number(n) / MOST_READ)
  const rows = await query
    .select(['entries', 'at', 'build', 'person'])
    .$if(every > 1, some => some.where(eb => eb(eb('id', '%', eb.lit(every)), '=', 0)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * MOST_READ)
    .execute()
  return { rows, isSampled: every > 1 }
}

type Sample = { name: string; page: string; value: number; at: number; build: string }

/** A browser may have sent anything. */
function samplesOf({ entries, at, build }: Log): Sample[] {
  return (JSON.parse(entries) as unknown[]).flatMap(entry => {
    const { name, value, path } = (entry ?? {}) as Record<string, unknown>
    if (typeof name !== 'string' || !(name in BOUNDS) || typeof path !== 'string') return []
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return []
    return [{ name, value, page: pageOf(path), at, build }]
  })
}

function pageOf(path: string): string {
  const first = path.split('/')[1] ?? ''
  return /^[a-zA-Z]{1,20}$/.test(first) ? `/${first}` : '/'
}

function p75By(samples: readonly Sample[], keyOf: (sample: Sample) => string) {
  const groups = Map.groupBy(samples, sample => `${sample.name} ${keyOf(sample)}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const values = group.map(sample => sample.value).toSorted((a, b) => a - b)
    const p75 = values[Math.ceil(values.length * 0.75) - 1] ?? 0
    const firstAt = new Date(Math.min(...group.map(({ at }) => at))).toISOString()
    return [
      { name: first.name, key: keyOf(first), samples: values.length, p75, rating: ratingOf(first.name, p75), firstAt },
    ]
  })
}

function ratingOf(name: string, value: number): 'good' | 'middle' | 'poor' {
  const [good, poor] = BOUNDS[name] ?? [0, 0]
  if (value <= good) return 'good'
  return value <= poor ? 'middle' : 'poor'
}

async function memoryGrowths(db: Db, since: number) {
  const { rows } = await logsSince(db, 'memory', since)
  const growths = rows.flatMap(row =>
    (JSON.parse(row.entries) as unknown[]).flatMap(entry => {
      const { growthBytes, path } = (entry ?? {}) as Record<string, unknown>
      if (typeof growthBytes !== 'number' || !Number.isFinite(growthBytes) || typeof path !== 'string') return []
      return [{ page: pageOf(path), bytes: growthBytes, at: row.at, person: row.person }]
    }),
  )
  return Array.from(
    Map.groupBy(growths, ({ page }) => page),
    ([page, of]) => ({
      page,
      times: of.length,
      people: new Set(of.map(({ person }) => person).filter(Boolean)).size,
      mostBytes: Math.max(...of.map(({ bytes }) => bytes)),
      lastAt: new Date(Math.max(...of.map(({ at }) => at))).toISOString(),
    }),
  ).toSorted((a, b) => b.times - a.times || a.page.localeCompare(b.page))
}
