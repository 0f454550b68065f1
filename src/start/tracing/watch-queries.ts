import type { TimedQuery } from '../../db/queries/timed-query.ts'
import { workNow } from '../../workers/work-now.ts'
import type { Tracing } from './tracing.ts'

type Wanted = { slowQueryMs: number | undefined; tracing: Tracing | null }

/** As pino has it. */
export type SlowLog = { warn: (facts: object, message: string) => void }

/** Of a query that is longer than this its beginning tells which one it is. */
const SQL_CHARACTERS = 2000

/**
 * Logs queries that take `slowQueryMs` and more (SQL without its values, route or kind of job, number), and gives all to the traces.
 * `onQuery` is undefined where neither is wanted: then queries are not timed. The log comes later than the database.
 */
export function watchQueries({ slowQueryMs, tracing }: Wanted) {
  let log: SlowLog | null = null
  const onQuery = (query: TimedQuery) => {
    const work = workNow()
    if (work?.span) tracing?.query(work.span, query)
    if (slowQueryMs === undefined || query.ms < slowQueryMs) return
    const sql = query.sql.slice(0, SQL_CHARACTERS)
    log?.warn({ reqId: work?.id, route: work?.route, ms: Math.round(query.ms), sql }, 'a slow query')
  }
  return {
    onQuery: slowQueryMs === undefined && !tracing ? undefined : onQuery,
    logTo(to: SlowLog) {
      log = to
    },
  }
}
