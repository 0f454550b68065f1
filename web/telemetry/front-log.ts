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
  timer = setTimeout(flushFrontLog, LOG_DEBOUNCE_MS)
}

/** Sends what waits; while the page is being left by beacons, which the browser delivers after it has gone. */
export function flushFrontLog(when?: 'leaving'): void {
  clearTimeout(timer)
  const sent = Map.groupBy(waiting, ({ logName }) => logName)
  waiting = []
  for (const [logName, entries] of sent) {
    const log = {
      userId: isPrivate() ? null : (userState().user?.userId ?? null),
      time: Date.now(),
      logName,
      userAgent: navigator.userAgent.slice(0, 400),
      build: document.documentElement.dataset['build'] ?? '',
    }
    for (const some of inMessages(entries.map(({ entry }) => entry))) {
      const message = { ...log, entries: some }
      if (when === 'leaving' && navigator.sendBeacon(LOG, inJson(message))) continue
      // A log that cannot be sent is no trouble of the reader's, and must not raise another log.
      call('POST /log/frontend', message, { timeoutMs: LOG_TIMEOUT_MS, keepalive: true }).catch(() => null)
    }
  }
}

/** Global Privacy Control: whoever asks not to be followed is told of without an id, and not measured. */
export function isPrivate(): boolean {
  return Boolean((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl)
}

const LOG = '/a/v1/log/frontend'
const inJson = (message: object) => new Blob([JSON.stringify(message)], { type: 'application/json' })

/** Entries in messages that the server takes: of at most 16 KB each with what stands around them. An entry's words are cut to fit. */
export function inMessages(entries: readonly Entry[]): Entry[][] {
  const messages: Entry[][] = []
  let bytes = 0
  for (const entry of entries.map(fitting)) {
    const ownBytes = bytesOf(entry) + 1
    const last = messages.at(-1)
    if (last && last.length < MOST_ENTRIES && bytes + ownBytes <= MESSAGE_BYTES) last.push(entry)
    else {
      messages.push([entry])
      bytes = 0
    }
    bytes += ownBytes
  }
  return messages
}

/** What the contract takes, and 2 KB less for name, user agent and build. */
const MOST_ENTRIES = 100
const MESSAGE_BYTES = 14 * 1024

function fitting(entry: Entry): Entry {
  if (bytesOf(entry) <= MESSAGE_BYTES) return entry
  const names = Object.keys(entry)
  // A character is at most six bytes of JSON (\u0000).
  const units = Math.floor(MESSAGE_BYTES / 8 / names.length)
  const cut = Object.entries(entry).map(([name, value]) => [
    name.slice(0, 60),
    typeof value === 'string' ? value.slice(0, units) : value,
  ])
  return Object.fromEntries(cut)
}

const bytesOf = (entry: Entry) => new TextEncoder().encode(JSON.stringify(entry)).length
