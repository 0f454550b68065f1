import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { earlierKey } from '../position/earlier-positions.ts'
import type { ReadingDays } from '../position/reading-time.ts'
import type { DeviceStore } from './device-store.ts'
import { positionOf, takeInEarlier } from './position-of.ts'
import { positionsOnDevice, sendPositions, settleSent } from './send-positions.ts'
import { daysTogether, keepLedger, type Ledger, ledgerOf, newLedger } from './sent-ledger.ts'
import type { Sync } from './sync.ts'
import { forgetMarks, joinTwins, type MergeMarks, receiveMarks, sendMarks } from './sync-marks.ts'
import { joinSettings } from './sync-settings.ts'
import { sendShelf } from './sync-shelf.ts'
import { forgetWords, receiveWords, sendWords } from './sync-words.ts'

const DAYS = 'shishu:reading-days'

/** The ledger of someone who has just signed in. What an account before theirs left on this device is taken off it. */
export function openLedger(store: DeviceStore, userId: number): Ledger {
  const mine = ledgerOf(store, userId)
  if (mine) return mine
  const before = ledgerOf(store)
  if (before) forgetWhatIsSent(store, before)
  const ledger = newLedger(userId, before?.days)
  keepLedger(store, ledger)
  return ledger
}

/**
 * Joins what this device keeps to the account, and the other way round: shelf, places, time read, marks, saved words and
 * settings. `merge` takes marks in, `wordsChanged` is told when there are other words.
 * Nothing is lost on either side; doing it again changes nothing.
 */
export async function join(sync: Sync, merge: MergeMarks, wordsChanged: () => void = () => undefined): Promise<void> {
  const sending = [...sync.ledger.sending]
  await joinSettings(sync)
  countDaysBefore(sync)
  await settleSent(sync, sending)
  await sendShelf(sync)
  await sendPositions(sync)
  await receivePositions(sync)
  await sendMarks(sync)
  await receiveMarks(sync, merge)
  joinTwins(sync, merge)
  await sendMarks(sync)
  await sendWords(sync)
  await receiveWords(sync, wordsChanged)
}

/** Takes off the device what the account has: on a shared computer the next reader shall not find it. */
export function forgetWhatIsSent(store: DeviceStore, ledger: Ledger): void {
  for (const position of positionsOnDevice({ store })) {
    const isSent = ledger.places[position.bookId] === position.at && ledger.reading[position.bookId] === undefined
    if (!isSent) continue
    store.write(`shishu:place:${position.bookId}`, null)
    store.write(earlierKey(position.bookId), null)
  }
  forgetWords(store, ledger.words)
  forgetMarks({ store }, mark => ledger.marks[mark.clientId] === mark.updatedAt)
}

/** What was read here before signing in goes with the place read last. */
function countDaysBefore({ store, note }: Sync): void {
  const last = positionsOnDevice({ store })[0]
  if (!last) return
  note(ledger => {
    const all = store.read<ReadingDays>(DAYS) ?? {}
    const uncounted = daysTogether(all, ledger.days, -1)
    if (Object.keys(uncounted).length === 0) return
    ledger.reading[last.bookId] = daysTogether(ledger.reading[last.bookId] ?? {}, uncounted)
    ledger.days = all
  })
}

/** Brings the places of books that were never opened on this device. A place that is here is never moved silently. */
async function receivePositions(sync: Sync): Promise<void> {
  const here = new Set(positionsOnDevice(sync).map(position => position.bookId))
  for (let page = 1, rest = 1; rest > 0; page++) {
    const { list, total, pageSize } = await sync.call('GET /userBook/read/list', { page, pageSize: 100 })
    rest = total - page * pageSize
    for (const record of list) {
      // Whoever reads a book now stands somewhere in it, and is offered the account's place instead.
      if (here.has(record.bookId) || sync.isOpen(record.bookId)) continue
      takeIn(sync, record)
    }
  }
}

/** Makes a place of the account that of this device, with those that were left before it. */
export function takeIn(sync: Pick<Sync, 'store' | 'note'>, record: ReadingRecord): void {
  const position = positionOf(record)
  sync.store.write(`shishu:place:${record.bookId}`, position)
  takeInEarlier(sync.store, record)
  sync.note(({ places, versions }) => {
    places[record.bookId] = position.at
    versions[record.bookId] = record.version
  })
}
