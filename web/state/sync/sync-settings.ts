import { bookSettingsKey, SETTINGS_KEY } from '../settings/settings.ts'
import { keepTextCookie } from '../settings/text-cookie.ts'
import type { DeviceStore } from './device-store.ts'
import type { Sync } from './sync.ts'

type Settings = Record<string, unknown>
/** The reading settings in the account's settings: those for all books, and those of single books by id. */
type Kept = { reading?: Settings; readingBooks?: Record<string, Settings> }

// The account keeps 16 KB of settings; those of a book are some 300 letters.
const MOST_BOOKS = 30

/**
 * Sends the reading settings when they changed on this device since the last sync. The account keeps them as one value, so the
 * changes of other devices are loaded first.
 */
export async function sendSettings(sync: Sync): Promise<void> {
  const text = JSON.stringify(settingsHere(sync.store))
  if (text !== sync.ledger.settings && text !== '{}') await joinSettings(sync)
}

/**
 * Takes the account's value of each setting, except those changed on this device since the last sync; settings that only this
 * device has are added. An open reader applies the result at once.
 */
export async function joinSettings(sync: Sync): Promise<void> {
  const { settings } = await sync.call('GET /user/info', {})
  const { store, ledger } = sync
  const here = settingsHere(store)
  const there = keptIn(settings)
  // Settings that this device lost are not deleted from the account.
  const isFirst = ledger.settings === '' || Object.keys(here).length === 0
  const agreed = isFirst ? null : keptIn(JSON.parse(ledger.settings))
  const joined = (mine: Settings = {}, theirs: Settings = {}, before?: Settings) =>
    agreed ? merged(mine, theirs, before ?? {}) : { ...mine, ...theirs }
  write(store, SETTINGS_KEY, joined(here.reading, there.reading, agreed?.reading))
  for (const bookId of Object.keys({ ...here.readingBooks, ...there.readingBooks })) {
    const [mine, theirs, before] = [here, there, agreed].map(settingsOrNull => settingsOrNull?.readingBooks?.[bookId])
    write(store, bookSettingsKey(Number(bookId)), joined(mine, theirs, before))
  }
  const now = settingsHere(store)
  const text = JSON.stringify(now)
  if (text !== JSON.stringify(there)) {
    await sync.call('POST /user/update', { settings: { ...(there.readingBooks && { readingBooks: null }), ...now } })
  }
  sync.note(each => {
    each.settings = text
  })
}

/** The account's settings with this device's changes since the last sync; a setting that either side removed is left out. */
function merged(mine: Settings, theirs: Settings, before: Settings): Settings {
  const names = Object.keys({ ...mine, ...theirs })
  const chosen = names.map(name => [name, mine[name] === before[name] ? theirs[name] : mine[name]] as const)
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
}

function settingsHere(store: DeviceStore): Kept {
  const prefix = `${SETTINGS_KEY}:`
  const keys = store.keys(prefix).toSorted().slice(0, MOST_BOOKS)
  return keptIn({
    reading: store.read(SETTINGS_KEY),
    readingBooks: Object.fromEntries(keys.map(key => [key.slice(prefix.length), store.read(key)])),
  })
}

/** Only the keys that have a value that is not empty. */
function keptIn({ reading, readingBooks }: Record<string, unknown>): Kept {
  const books = Object.entries(isRecord(readingBooks) ? readingBooks : {}).filter(
    (entry): entry is [string, Settings] => isRecord(entry[1]) && /^\d+$/.test(entry[0]),
  )
  return {
    ...(isRecord(reading) && Object.keys(reading).length > 0 && { reading: inOrder(reading) }),
    ...(books.length > 0 && { readingBooks: Object.fromEntries(books.map(([id, each]) => [id, inOrder(each)])) }),
  }
}

function write(store: DeviceStore, key: string, settings: Settings): void {
  const settingsOrNull = Object.keys(settings).length > 0 ? settings : null
  if (JSON.stringify(settingsOrNull) === JSON.stringify(store.read(key))) return
  store.write(key, settingsOrNull)
  keepTextCookie(key)
  // Dispatches the event that another tab would cause, which components listen to. Tests join accounts without a page.
  if (typeof StorageEvent === 'function') dispatchEvent(new StorageEvent('storage', { key }))
}

/** Sorted by name, so that equal settings give equal text. */
function inOrder(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
