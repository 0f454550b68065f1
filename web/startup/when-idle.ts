import { call } from '../call.ts'
import { fetchUser, followOtherTabs, userState } from '../state/user-store.ts'
import { reportEvent, watchErrors } from '../telemetry/error-report.ts'
import { watchVitals } from '../telemetry/vitals.ts'
import { fetchBuildMetadata } from './build-metadata.ts'
import { watchBuild } from './build-watch.ts'
import { earlyErrors } from './early-errors.ts'
import { guardOffline } from './offline-guard.ts'

/** What the host has to say waits until the page has what it needs. */
const NOTICE_AFTER_MS = 2_000

/** Starts everything that watches a living page, and reports the errors from before. */
export function whenIdle(): void {
  watchErrors()
  earlyErrors().forEach(reportEvent)
  watchBuild()
  void fetchBuildMetadata()
  guardOffline()
  watchVitals()
  if (!userState().userRequested) void fetchUser()
  document.addEventListener('visibilitychange', followOtherTabs)
  setTimeout(() => void askForNotice(), NOTICE_AFTER_MS)
}

/** Without an answer the page is whole: the call has reported what is worth reporting. */
async function askForNotice(): Promise<void> {
  const notice = await call('GET /site/notice', {}).catch(() => null)
  if (!notice?.zh && !notice?.en) return
  const { showSiteBanner } = await import('./site-banner.ts')
  showSiteBanner(notice)
}
