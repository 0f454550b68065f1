import type { readSiteNotice } from '../../src/contract/admin/site-banner.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import { showToast } from '../parts/feedback/toasts/toasts.ts'

const SEEN = 'site-notice'

/** Shows the host's line for every page, once in a browser's session until it becomes another one. */
export function showSiteBanner({ zh, en }: OutputOf<typeof readSiteNotice>): void {
  const message = document.documentElement.lang === 'en' ? en || zh : zh || en
  try {
    if (sessionStorage.getItem(SEEN) === message) return
    sessionStorage.setItem(SEEN, message)
  } catch (failure) {
    // Storage may be switched off: then the line is shown on each page.
    if (!(failure instanceof DOMException)) throw failure
  }
  showToast({ message, kind: 'info', durationMs: 0 })
}
