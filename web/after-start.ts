import { watchBuild } from './build-watch.ts'
import { reportErrorEvent, watchErrors } from './error-report.ts'
import { fetchUser, userState } from './user-store.ts'
import { watchVitals } from './vitals.ts'

/** What the host has to say waits until the page has what it needs. */
const NOTICE_AFTER_MS = 2_000

/** Starts everything that watches a living page; `early` are the errors from before. */
export function afterStart(early: readonly Event[]): void {
  watchErrors()
  early.forEach(reportErrorEvent)
  watchBuild()
  watchVitals()
  if (!userState().userRequested) void fetchUser()
  setTimeout(() => void import('./site-notice.ts').then(({ showSiteNotice }) => showSiteNotice()), NOTICE_AFTER_MS)
}
