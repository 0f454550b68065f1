import type { InputOf } from '../../../src/contract/endpoint.ts'
import type { ReadingRecord, updateReading } from '../../../src/contract/mine/position.ts'
import { MOST_EARLIER } from '../../../src/contract/values/limits.ts'
import { earlierIn, earlierKey } from '../position/earlier-positions.ts'
import type { StoredPosition } from '../position/position-store.ts'
import type { ReadingDays } from '../position/reading-time.ts'
import { deviceName } from './device-store.ts'
import { takeInEarlier } from './position-of.ts'
import { daysTogether, type Ledger, type Sending } from './sent-ledger.ts'
import { isForGood, type Sync } from './sync.ts'

const POSITIONS = 'shishu:place:'
/** The server takes so many characters and days in one call. */
const MOST_CHARACTERS = 2_000_000
const MOST_DAYS = 400
const MOST_SENDING = 100

/** Sends each place that the account does not have, with what was read. A place of another device that stayed is told. */
export async function sendPositions(sync: Sync): Promise<void> {
  for (const position of unsent(sync)) {
    if (await isOnlyOpened(sync, position)) continue
    const sent = setOut(sync, position)
    if (!sent) continue
    try {
      const { record, overtaken } = await sync.call(
        'POST /userBook/read/update',
        reportOf(sync, position, sent.reading),
      )
      takeInEarlier(sync.store, record)
      // A newer position of another device is known here once its reader has been told of it; until then it is to be offered.
      const isKnown = !overtaken || sync.overtaken(overtaken)
      sync.note(ledger => {
        arrive(ledger, sent)
        if (isKnown) ledger.versions[position.bookId] = record.version
      })
    } catch (failure) {
      const end = isForGood(failure) ? arrive : comeBack
      sync.note(ledger => end(ledger, sent))
      if (end === comeBack) throw failure
    }
  }
}

/** What was on its way when its page went: the account says whether it has arrived; else it is to be sent again. */
export async function settleSent(sync: Sync, before: readonly Sending[]): Promise<void> {
  if (before.length === 0) return
  // What arrived moved its place: it is among the latest, and no more are on their way than one page of them holds.
  const { list } = await sync.call('GET /userBook/read/list', { page: 1, pageSize: 100 })
  const records = new Map(list.map(record => [record.bookId, record]))
  sync.note(ledger => {
    for (const sent of before) {
      const record = records.get(sent.bookId)
      const mine = record && record.device === deviceName(sync.store) && record.version > sent.version ? record : null
      const end = mine ? arrive : comeBack
      end(ledger, sent)
      if (mine) ledger.versions[sent.bookId] = mine.version
    }
  })
}

/**
 * Takes a place and what was read out of what is to be sent: no other tab sends it too, and on leaving it counts as sent
 * although no answer comes back. `null` when another tab was faster.
 */
function setOut(sync: Sync, { bookId, at }: StoredPosition): Sending | null {
  let sent: Sending | null = null
  sync.note(ledger => {
    const { [bookId]: reading, ...others } = ledger.reading
    if (ledger.places[bookId] === at && !reading) return
    const id = `${at}-${Math.random()}`
    sent = { id, bookId, at, version: ledger.versions[bookId] ?? 0, reading: reading ?? {} }
    ledger.places[bookId] = at
    ledger.reading = others
    ledger.sending.push(sent)
    // Nobody has heard of the oldest for so long that it is to be sent once more.
    for (const old of ledger.sending.slice(0, -MOST_SENDING)) comeBack(ledger, old)
  })
  return sent
}

function arrive(ledger: Ledger, { id }: Sending): void {
  ledger.sending = ledger.sending.filter(sent => sent.id !== id)
}

function comeBack(ledger: Ledger, sent: Sending): void {
  const { id, bookId, at, reading } = sent
  if (!ledger.sending.some(other => other.id === id)) return
  arrive(ledger, sent)
  if (ledger.places[bookId] === at) delete ledger.places[bookId]
  const all = daysTogether(ledger.reading[bookId] ?? {}, reading)
  if (Object.keys(all).length > 0) ledger.reading[bookId] = all
}

/**
 * Whether a book was only opened here, at some address, while the account has a place of another device that this one
 * has not heard of: that place shall not move because of it. It is offered, and moves when someone reads on here.
 */
async function isOnlyOpened({ store, ledger, isLeaving, call }: Sync, { bookId }: StoredPosition): Promise<boolean> {
  const hasRead = Object.values(ledger.reading[bookId] ?? {}).some(({ characters }) => characters > 0)
  if (hasRead || ledger.versions[bookId] !== undefined) return false
  // On leaving there is no time to ask; the next visit does.
  if (isLeaving) return true
  const record = await call('GET /userBook/read/getOne', { bookId })
  return record !== null && record !== undefined && record.device !== deviceName(store)
}

/** Makes the reader's own place stand, over that of another device. */
export async function insistOnPosition(sync: Sync, bookId: number): Promise<ReadingRecord | null> {
  const position = sync.store.read<StoredPosition>(POSITIONS + bookId)
  if (!position) return null
  const { record } = await sync.call('POST /userBook/read/update', { ...reportOf(sync, position, {}), force: true })
  sync.note(({ versions }) => {
    versions[bookId] = record.version
  })
  return record
}

/** The places of this device, the one read last first. */
export function positionsOnDevice(sync: Pick<Sync, 'store'>): StoredPosition[] {
  return sync.store
    .keys(POSITIONS)
    .map(key => sync.store.read<StoredPosition>(key))
    .filter(isPosition)
    .toSorted((one, other) => other.at - one.at)
}

function unsent({ store, ledger }: Sync): StoredPosition[] {
  return positionsOnDevice({ store }).filter(
    position => ledger.places[position.bookId] !== position.at || ledger.reading[position.bookId] !== undefined,
  )
}

function reportOf(sync: Sync, position: StoredPosition, read: ReadingDays): InputOf<typeof updateReading> {
  const [last, ...earlier] = Object.entries(read).toSorted(([one], [other]) => (one < other ? 1 : -1))
  return {
    bookId: position.bookId,
    libraryId: `${position.bookId}_${position.language}`,
    chapterId: position.chapterId,
    chapterNumber: position.chapterNumber,
    blockId: position.blockId,
    offset: position.offset,
    quote: position.quote.slice(0, 200),
    fraction: Math.min(1, Math.max(0, position.fraction)),
    device: deviceName(sync.store),
    version: sync.ledger.versions[position.bookId] ?? 0,
    earlier: earlierIn(sync.store.read(earlierKey(position.bookId))).slice(0, MOST_EARLIER),
    ...(last && { day: last[0], ...countsOf(last[1]) }),
    days: earlier.slice(0, MOST_DAYS).map(([day, { seconds, characters }]) => {
      const counts = countsOf({ seconds, characters })
      return { day, seconds: counts.secondsRead, characters: counts.charactersRead }
    }),
  }
}

function countsOf({ seconds, characters }: { seconds: number; characters: number }) {
  return {
    secondsRead: Math.min(86_400, Math.round(seconds)),
    charactersRead: Math.min(MOST_CHARACTERS, Math.round(characters)),
  }
}

function isPosition(position: StoredPosition | null): position is StoredPosition {
  return position !== null && position.bookId > 0 && position.blockId > 0 && position.chapterId > 0
}
