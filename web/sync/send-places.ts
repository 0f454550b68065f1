import type { InputOf } from '../../src/contract/endpoint.ts'
import { type ReadingRecord, readPlace, updateReading } from '../../src/contract/place.ts'
import type { KeptPlace } from '../reader/place/place-store.ts'
import type { ReadingDays } from '../reader/place/reading-time.ts'
import { deviceName } from './device-store.ts'
import { daysTogether } from './ledger.ts'
import { isForGood, type Sync } from './sync.ts'

const PLACES = 'shishu:place:'
/** The server takes so many characters and days in one call. */
const MOST_CHARACTERS = 2_000_000
const MOST_DAYS = 400

/** Sends each place that the account does not have, with what was read. A place of another device that stayed is told. */
export async function sendPlaces(sync: Sync): Promise<void> {
  for (const place of unsent(sync)) {
    const read = sync.ledger.reading[place.bookId] ?? {}
    if (await isOnlyOpened(sync, place, read)) continue
    const report = reportOf(sync, place, read)
    // A call that outlives the page brings no answer back: what it carries counts as sent.
    if (sync.isLeaving) settle(sync, place, read)
    try {
      const { record, overtaken } = await sync.call(updateReading, report)
      if (!sync.isLeaving) settle(sync, place, read)
      // A newer place of another device is known here once its reader has been told of it; until then it is to be offered.
      if (!overtaken || sync.overtaken(overtaken)) sync.ledger.versions[place.bookId] = record.version
    } catch (failure) {
      if (!isForGood(failure)) throw failure
      settle(sync, place, read)
    }
    sync.keep()
  }
}

/**
 * Whether a book was only opened here, at some address, while the account has a place of another device that this one
 * has not heard of: that place shall not move because of it. It is offered, and moves when someone reads on here.
 */
async function isOnlyOpened(sync: Sync, { bookId }: KeptPlace, read: ReadingDays): Promise<boolean> {
  const hasRead = Object.values(read).some(({ characters }) => characters > 0)
  if (hasRead || sync.ledger.versions[bookId] !== undefined) return false
  // On leaving there is no time to ask; the next visit does.
  if (sync.isLeaving) return true
  const record = await sync.call(readPlace, { bookId })
  return record !== null && record !== undefined && record.device !== deviceName(sync.store)
}

/** Makes the reader's own place stand, over that of another device. */
export async function insistOnPlace(sync: Sync, bookId: number): Promise<ReadingRecord | null> {
  const place = sync.store.read<KeptPlace>(PLACES + bookId)
  if (!place) return null
  const { record } = await sync.call(updateReading, { ...reportOf(sync, place, {}), force: true })
  sync.ledger.versions[bookId] = record.version
  sync.keep()
  return record
}

/** The places of this device, the one read last first. */
export function placesHere(sync: Pick<Sync, 'store'>): KeptPlace[] {
  return sync.store
    .keys(PLACES)
    .map(key => sync.store.read<KeptPlace>(key))
    .filter(isPlace)
    .toSorted((one, other) => other.at - one.at)
}

function unsent({ store, ledger }: Sync): KeptPlace[] {
  return placesHere({ store }).filter(
    place => ledger.places[place.bookId] !== place.at || ledger.reading[place.bookId] !== undefined,
  )
}

function settle({ ledger }: Sync, place: KeptPlace, sent: ReadingDays): void {
  ledger.places[place.bookId] = place.at
  const left = daysTogether(ledger.reading[place.bookId] ?? {}, sent, -1)
  if (Object.keys(left).length > 0) ledger.reading[place.bookId] = left
  else delete ledger.reading[place.bookId]
}

function reportOf(sync: Sync, place: KeptPlace, read: ReadingDays): InputOf<typeof updateReading> {
  const [last, ...earlier] = Object.entries(read).toSorted(([one], [other]) => (one < other ? 1 : -1))
  return {
    bookId: place.bookId,
    libraryId: `${place.bookId}_${place.language}`,
    chapterId: place.chapterId,
    chapterNumber: place.chapterNumber,
    blockId: place.blockId,
    offset: place.offset,
    quote: place.quote.slice(0, 200),
    fraction: Math.min(1, Math.max(0, place.fraction)),
    device: deviceName(sync.store),
    version: sync.ledger.versions[place.bookId] ?? 0,
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

function isPlace(place: KeptPlace | null): place is KeptPlace {
  return place !== null && place.bookId > 0 && place.blockId > 0 && place.chapterId > 0
}
