import { readSiteNotice } from '../src/contract/admin-site.ts'
import { CallFailed, call } from './call.ts'
import { showToast } from './parts/notice/toasts.ts'

const SEEN = 'site-notice'

/** Shows the host's line for every page, once in a browser's session until it becomes another one. */
export async function showSiteNotice(): Promise<void> {
  try {
    const { zh, en } = await call(readSiteNotice, {})
    const message = document.documentElement.lang === 'en' ? en || zh : zh || en
    if (message === '' || sessionStorage.getItem(SEEN) === message) return
    sessionStorage.setItem(SEEN, message)
    showToast({ message, kind: 'info', durationMs: 0 })
  } catch (failure) {
    // Without it the page is whole: the call has reported what is worth reporting, and storage may be switched off.
    if (!(failure instanceof CallFailed) && !(failure instanceof DOMException)) throw failure
  }
}
