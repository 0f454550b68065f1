import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { call } from '../../call.ts'
import { mergeMarks, onMarks } from '../marks/mark-store.ts'
import { onBookmarks } from '../position/bookmarks.ts'
import { leavePosition } from '../position/earlier-positions.ts'
import { connectPositionOutbox, type StoredPosition, storedPosition } from '../position/position-store.ts'
import type { ReadingDays } from '../position/reading-time.ts'
import { readWordsAgain, wordsOnDevice } from '../saved-words/word-store.ts'
import { askStandingsAgain } from '../shelf-store.ts'
import { deviceStore } from './device-store.ts'
import { forgetWhatIsSent, join, openLedger, takeIn } from './join-account.ts'
import { insistOnPosition, sendPositions } from './send-positions.ts'
import { daysTogether, keepLedger, type Ledger, ledgerOf, NOBODY, newLedger, noteIn } from './sent-ledger.ts'
import type { Sync } from './sync.ts'
import { sendMarks } from './sync-marks.ts'
import { joinSettings, sendSettings } from './sync-settings.ts'
import { sendWords } from './sync-words.ts'

const FLUSH_MS = 4000
/** Who looks away and back again within this time has changed nothing on another device. */
const SETTINGS_STAY_MS = 5000

/** Says whether its reader is shown the place now. */
type Overtaken = (record: ReadingRecord) => boolean
const listeners = new Set<Overtaken>()
let running: ReturnType<typeof run> | null = null

/** Begins to keep this device and the account together; does nothing when it has begun for this person already. */
export function startSync(userId: number): void {
  if (running?.userId === userId && !running.isStopped()) return
  running?.stop()
  running = run(userId)
  for (const go of waiting.splice(0)) go()
}

/** Sends what is left, takes what the account has off this device, and stops. Never throws: signing out goes on. */
export async function endSync(): Promise<void> {
  const ending = running
  running = null
  await ending?.end()
}

/** Stops without sending: the account is gone. What is on this device stays, as nobody's. */
export function dropSync(): void {
  running?.stop()
  running = null
  keepLedger(deviceStore, null)
}

/** Calls the listener with the place of another device that stayed against this one's; returns how to stop. */
export function onOvertaken(listener: Overtaken): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reader wants the place of this device, whatever the account has. */
export async function keepMyPosition(bookId: number): Promise<void> {
  await running?.insist(bookId)
}

/** Another device's place becomes this one's, which moves on from it; where this device stood is kept among those left. */
export async function takeOverPosition(record: ReadingRecord): Promise<void> {
  // A page that has just been opened may know who is signed in before it is kept together with the account.
  if (!running) await new Promise<void>(resolve => waiting.push(resolve))
  running?.takeOver(record)
}

const waiting: (() => void)[] = []

function run(userId: number) {
  const ledger = openLedger(deviceStore, userId)
  let isDirty = false
  let isStopped = false
  let sending: Promise<void> | null = null
  const noteHere = noteIn(deviceStore, ledger)

  const syncWith = (isLeaving: boolean): Sync => ({
    store: deviceStore,
    ledger,
    note: change => isStopped || noteHere(change),
    call: (endpoint, input) => call(endpoint, input, { keepalive: isLeaving }),
    isLeaving,
    isOpen: bookId => /^\/book(?:Reader|Preview)\/(\d+)/.exec(location.pathname)?.[1] === String(bookId),
    overtaken: record => [...listeners].map(listener => listener(record)).includes(true),
  })
  const sync = syncWith(false)

  /** One at a time; what fails is tried again with the next change, or when the network is back. */
  const once = (work: () => Promise<void>): Promise<void> => {
    sending ??= work()
      .then(
        () => undefined,
        () => {
          isDirty = true
        },
      )
      .finally(() => {
        sending = null
      })
    return sending
  }
  const flush = () => {
    if (!isDirty || isStopped) return Promise.resolve()
    isDirty = false
    return once(async () => {
      await sendPositions(sync)
      await sendMarks(sync)
      await sendWords(sync)
      await sendSettings(sync)
    })
  }
  const changed = () => {
    isDirty = true
  }
  const moved = (position: StoredPosition, read: ReadingDays) => {
    sync.note(each => count(each, position.bookId, read))
    changed()
  }
  let settingsAt = Date.now()
  const whenLookedAt = () => {
    if (document.visibilityState === 'hidden') return void sendPositions(syncWith(true)).catch(changed)
    if (isStopped || Date.now() - settingsAt < SETTINGS_STAY_MS) return
    settingsAt = Date.now()
    void once(() => joinSettings(sync))
  }

  const stop = () => {
    isStopped = true
    for (const end of stops) end()
  }
  const stops = [
    connectPositionOutbox({
      moved,
      leaving(position, read) {
        moved(position, read)
        void sendPositions(syncWith(true)).catch(changed)
      },
    }),
    onBookmarks(changed),
    onMarks(changed),
    wordsOnDevice.subscribe(changed),
    every(FLUSH_MS, () => void flush()),
    listen('online', changed),
    listen('storage', event => {
      // Someone signed out there, or somebody else in.
      if (ledgerOf(deviceStore)?.userId !== userId) stop()
      else if (!isOfOtherTab(event as StorageEvent)) changed()
    }),
    listen('visibilitychange', whenLookedAt),
  ]
  // What this device brought stands on the account's shelf now, which the page may have asked for before.
  void once(() => join(sync, takeInMarks, readWordsAgain).finally(askStandingsAgain))

  return {
    userId,
    isStopped: () => isStopped,
    stop,
    insist: (bookId: number) => insistOnPosition(sync, bookId),
    takeOver(record: ReadingRecord) {
      const own = storedPosition(record.bookId)
      if (own && own.blockId !== record.blockId) leavePosition(own, record.blockId)
      takeIn(sync, record)
    },
    async end() {
      isDirty = true
      await sending
      await flush()
      stop()
      forgetWhatIsSent(deviceStore, ledger)
      readWordsAgain()
      // Of the ledger only the counted days stay, so that no account gets them a second time.
      keepLedger(deviceStore, newLedger(NOBODY, ledger.days))
    },
  }
}

/** What another tab sends itself: where it stands, and what it read. */
function isOfOtherTab({ key }: StorageEvent): boolean {
  return key !== null && ['shishu:place:', 'shishu:sync', 'shishu:reading-days'].some(each => key.startsWith(each))
}

function takeInMarks(bookId: number, marks: unknown): void {
  mergeMarks(bookId, marks as Parameters<typeof mergeMarks>[1])
}

function count(ledger: Ledger, bookId: number, read: ReadingDays): void {
  if (Object.keys(read).length === 0) return
  ledger.reading[bookId] = daysTogether(ledger.reading[bookId] ?? {}, read)
  ledger.days = daysTogether(ledger.days, read)
}

function every(intervalMs: number, work: () => void): () => void {
  const timer = setInterval(work, intervalMs)
  return () => clearInterval(timer)
}

function listen(name: string, listener: (event: Event) => void): () => void {
  const target = name === 'visibilitychange' ? document : globalThis
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
