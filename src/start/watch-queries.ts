import type { FastifyBaseLogger } from 'fastify'
import type { TimedQuery } from '../db/timed-query.ts'
import { requestNow } from '../http/request-now.ts'
import type { Tracing } from './tracing.ts'

type Wanted = { slowQueryMs: number | undefined; tracing: Tracing | null }

/** Of a query that is longer than this its beginning tells which one it is. */
const SQL_CHARACTERS = 2000

/**
 * Logs queries that take `slowQueryMs` and more (SQL without its values, route, request id), and gives all to the traces.
 * `told` is undefined where neither is wanted: then queries are not timed. The log comes later than the database.
 */
export function watchQueries({ slowQueryMs, tracing }: Wanted) {
  let log: FastifyBaseLogger | null = null
  const told = (query: TimedQuery) => {
    const request = requestNow()
    if (request?.span) tracing?.query(request.span, query)
    if (slowQueryMs === undefined || query.ms < slowQueryMs) return
    const sql = query.sql.slice(0, SQL_CHARACTERS)
    log?.warn({ reqId: request?.id, route: request?.route, ms: Math.round(query.ms), sql }, 'a slow query')
  }
  return {
    told: slowQueryMs === undefined && !tracing ? undefined : told,
    logTo(to: FastifyBaseLogger) {
      log = to
    },
  }
}
