import { portable } from './migration.ts'

/** Editions that came in before 059 are said to run from left to right: a job looks into their files. */
export const flowsOfEarlierEditions = portable('flows of earlier editions', [
  `insert into jobs (kind, job_key, payload, state, most_attempts, run_at, created_at)
    select 'learn-flows', 'all', 'null', 'queued', 4, 0, 0 where exists (select 1 from edition_files)`,
])
