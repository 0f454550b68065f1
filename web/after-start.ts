import { watchBuild } from './build-watch.ts'
import { reportErrorEvent, watchErrors } from './error-report.ts'
import { fetchUser, userState } from './user-store.ts'
import { watchVitals } from './vitals.ts'

/** Starts everything that watches a living page; `early` are the errors from before. */
export function afterStart(early: readonly Event[]): void {
  watchErrors()
  early.forEach(reportErrorEvent)
  watchBuild()
  watchVitals()
  if (!userState().userRequested) void fetchUser()
}
