import type { LogEvent } from 'kysely'

/** A query that was answered or refused: its SQL with `?` or `$1` where the values are, and how long it took with its waiting. */
export type TimedQuery = { sql: string; ms: number; hasFailed: boolean }

/** Tells of each query, without its values. */
export function tellQueries(onQuery: (query: TimedQuery) => void): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) =>
    onQuery({ sql: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' })
}

/** As Kysely takes it. */
export type QueryLog = { log: (event: LogEvent) => void } | undefined
