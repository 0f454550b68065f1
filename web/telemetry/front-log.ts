import { sendFrontLog } from '../../src/contract/telemetry.ts'
import { call } from '../call.ts'
import { userState } from '../state/user-store.ts'

/** Entries are gathered this long before they are sent together. */
export const LOG_DEBOUNCE_MS = 1000
export const LOG_TIMEOUT_MS = 10_000

type Entry = Record<string, string | number | boolean | null>

let waiting: { logName: string; entry: Entry }[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends an entry to the log of the site, together with what comes within a second. */
export function logFront(logName: string, entry: Entry): void {
  waiting.push({ logName, entry })
  clearTimeout(timer)
  timer = setTimeout(() => void flushFrontLog(), LOG_DEBOUNCE_MS)
}

/** Sends what waits, also while the page is being left. */
export async function flushFrontLog(): Promise<void> {
  clearTimeout(timer)
  const sent = Map.groupBy(waiting, ({ logName }) => logName)
  waiting = []
  for (const [logName, entries] of sent) {
    const log = {
      userId: userState().user?.userId ?? null,
      time: Date.now(),
      logName,
      userAgent: navigator.userAgent.slice(0, 400),
      entries: entries.slice(0, 100).map(({ entry }) => entry),
    }
    // A log that cannot be sent is no trouble of the reader's, and must not raise another log.
    await call(sendFrontLog, log, { timeoutMs: LOG_TIMEOUT_MS, keepalive: true }).catch(() => null)
  }
}
