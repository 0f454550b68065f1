type Times = { count: number; sumMs: number; maxMs: number }

/** Few series: one a route. */
const times = new Map<string, Times>()

/** Remembers how long an answer of a route took. */
export function rememberTime(path: string, ms: number): void {
  const known = times.get(path)
  if (!known) {
    times.set(path, { count: 1, sumMs: ms, maxMs: ms })
    return
  }
  known.count++
  known.sumMs += ms
  known.maxMs = Math.max(known.maxMs, ms)
}

const SHOWN = 10

/** The routes of this process that took longest on the average since its start. */
export function slowestCalls() {
  return [...times]
    .map(([path, { count, sumMs, maxMs }]) => ({ path, count, meanMs: rounded(sumMs / count), maxMs: rounded(maxMs) }))
    .toSorted((a, b) => b.meanMs - a.meanMs || a.path.localeCompare(b.path))
    .slice(0, SHOWN)
}

const rounded = (ms: number) => Math.round(ms * 10) / 10
