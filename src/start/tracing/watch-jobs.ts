import type { Settings } from '../settings/environment.ts'
import { type SlowLog, watchQueries } from './watch-queries.ts'

/** What a process that does jobs tells of them, and of their queries. */
export type JobWatch = Pick<Settings, 'slowQueryMs' | 'traces' | 'logLevel'> & { version: string }

/** Plain values: a process that is begun is given them. */
export function jobWatchOf({ slowQueryMs, traces, logLevel }: Settings, version: string): JobWatch {
  return { slowQueryMs, traces, logLevel, version }
}

/** Opens the traces and the slow log of a process that does jobs; `onQuery` is for its database. */
export async function watchJobs({ slowQueryMs, traces, logLevel, version }: JobWatch) {
  const trace = traces ? (await import('./tracing.ts')).openTracing({ ...traces, version }) : null
  const queries = watchQueries({ slowQueryMs, tracing: trace })
  if (!QUIET.has(logLevel)) queries.logTo(standardError)
  return { trace, onQuery: queries.onQuery, close: async () => trace?.close() }
}

/** The levels above that of a warning. */
const QUIET = new Set(['error', 'fatal', 'silent'])

/** As pino writes it, which such a process has no other use for. */
const standardError: SlowLog = {
  warn: (facts, msg) =>
    void process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, ...facts, msg })}\n`),
}
