import type { readVitals } from '../../contract/admin-site.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'

/** The specification's bounds: good up to the first, poor above the second. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  CLS: [0.1, 0.25],
  LCP: [2500, 4000],
  FID: [100, 300],
  FCP: [1800, 3000],
}
const DAY_MS = 86_400_000
/** Enough for a steady percentile of each page; more would only take longer. */
const MOST_READ = 5_000

/** The 75th percentile of each measure on each kind of page, the worst first. */
export async function vitalsOf(
  db: Db,
  { days }: ParsedInputOf<typeof readVitals>,
): Promise<OutputOf<typeof readVitals>> {
  const rows = await db
    .selectFrom('front_logs')
    .select('entries')
    .where('log_name', '=', 'web-vitals')
    .where('at', '>', Date.now() - days * DAY_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute()
  const samples = rows.flatMap(row => (JSON.parse(row.entries) as unknown[]).flatMap(sampleOf))
  const vitals = [...Map.groupBy(samples, ({ name, page }) => `${name} ${page}`).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const values = group.map(sample => sample.value).toSorted((a, b) => a - b)
    const p75 = values[Math.min(values.length - 1, Math.ceil(values.length * 0.75) - 1)] ?? 0
    return [{ name: first.name, page: first.page, samples: values.length, p75, rating: ratingOf(first.name, p75) }]
  })
  const rank = { poor: 0, middle: 1, good: 2 }
  vitals.sort((a, b) => rank[a.rating] - rank[b.rating] || a.name.localeCompare(b.name) || b.samples - a.samples)
  return { vitals, isSampled: rows.length === MOST_READ }
}

type Sample = { name: string; page: string; value: number }

/** A browser may have sent anything. */
function sampleOf(entry: unknown): Sample[] {
  const { name, value, path } = (entry ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || !(name in BOUNDS) || typeof value !== 'number' || typeof path !== 'string') return []
  if (!Number.isFinite(value) || value < 0) return []
  const first = path.split('/')[1] ?? ''
  return [{ name, value, page: /^[a-zA-Z]{1,20}$/.test(first) ? `/${first}` : '/' }]
}

function ratingOf(name: string, value: number): 'good' | 'middle' | 'poor' {
  const [good, poor] = BOUNDS[name] ?? [0, 0]
  if (value <= good) return 'good'
  return value <= poor ? 'middle' : 'poor'
}
