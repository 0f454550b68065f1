import { readSiteNotice } from '../src/contract/site-notice.ts'
import { watchBuild } from './build-watch.ts'
import { call } from './call.ts'
import { reportErrorEvent, watchErrors } from './error-report.ts'
import { stayWithoutNetwork } from './stay-without-network.ts'
import { fetchUser, followOtherTabs, userState } from './user-store.ts'
import { watchVitals } from './vitals.ts'

/** What the host has to say waits until the page has what it needs. */
const NOTICE_AFTER_MS = 2_000

/** Starts everything that watches a living page; `early` are the errors from before. */
export function afterStart(early: readonly Event[]): void {
  watchErrors()
  early.forEach(reportErrorEvent)
  watchBuild()
  stayWithoutNetwork()
  watchVitals()
  if (!userState().userRequested) void fetchUser()
  document.addEventListener('visibilitychange', followOtherTabs)
  setTimeout(() => void askForNotice(), NOTICE_AFTER_MS)
}

/** Without an answer the page is whole: the call has reported what is worth reporting. */
async function askForNotice(): Promise<void> {
  const notice = await call(readSiteNotice, {}).catch(() => null)
  if (!notice?.zh && !notice?.en) return
  const { showSiteNotice } = await import('./site-notice.ts')
  showSiteNotice(notice)
}
