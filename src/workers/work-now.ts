import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done: a request (its id, as the message of an error shows it) or a job, by the pattern of its route or its kind. */
export type WorkNow = { id: string; route: string; span?: unknown }

/** Follows requests and jobs: `begin` gives what `end` and those who ask meanwhile are told of. */
export type Trace = {
  begin: (kind: 'request' | 'job', route: string) => unknown
  /** `status` of a request. */
  end: (span: unknown, ended: { hasFailed: boolean; status?: number }) => void
}

const works = new AsyncLocalStorage<WorkNow>()

/** What is being done where this is asked; undefined outside of requests and jobs. */
export function workNow(): WorkNow | undefined {
  return works.getStore()
}

/** Does something on behalf of a request or a job: a query, a log line in it is named by it. */
export function inWork<Answer>(now: WorkNow, work: () => Answer): Answer {
  return works.run(now, work)
}
