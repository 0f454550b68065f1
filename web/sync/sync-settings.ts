import { readUser, updateUser } from '../../src/contract/accounts.ts'
import { bookSettingsKey, SETTINGS_KEY } from '../reader/settings/settings.ts'
import { keepTextCookie } from '../reader/settings/text-cookie.ts'
import type { DeviceStore } from './device-store.ts'
import type { Sync } from './sync.ts'

type Settings = Record<string, unknown>
/** As the account keeps them beside its other settings: those for all books, and by id those of one. */
type Kept = { reading?: Settings; readingBooks?: Record<string, Settings> }

// The account keeps 16 KB of settings; those of a book are some 300 letters.
const MOST_BOOKS = 30

/** Sends the settings of reading if they changed here since the account last heard of them. */
export async function sendSettings({ store, ledger, call, note }: Sync): Promise<void> {
  const here = settingsHere(store)
  const text = JSON.stringify(here)
  if (text === ledger.settings || text === '{}') return
  const knewBooks = ledger.settings !== '' && keptIn(JSON.parse(ledger.settings)).readingBooks !== undefined
  await call(updateUser, { settings: { ...(knewBooks && { readingBooks: null }), ...here } })
  note(each => {
    each.settings = text
  })
}

/** What the account says stands; what only this device chose is added to it. */
export async function joinSettings(sync: Sync): Promise<void> {
  const { store, ledger } = sync
  const here = settingsHere(store)
  const { settings } = await sync.call(readUser, {})
  if (ledger.settings !== '' && JSON.stringify(here) !== ledger.settings) return sendSettings(sync)
  const there = keptIn(settings)
  write(store, SETTINGS_KEY, { ...here.reading, ...there.reading })
  // A book that both knew and the account has no more follows the settings for all again.
  const isFirst = ledger.settings === ''
  const books = isFirst ? { ...here.readingBooks, ...there.readingBooks } : there.readingBooks
  for (const bookId of Object.keys({ ...here.readingBooks, ...books })) {
    write(store, bookSettingsKey(Number(bookId)), books?.[bookId] ?? {})
  }
  sync.note(each => {
    each.settings = Object.keys(there).length > 0 ? JSON.stringify(there) : ''
  })
  await sendSettings(sync)
}

function settingsHere(store: DeviceStore): Kept {
  const prefix = `${SETTINGS_KEY}:`
  const keys = store.keys(prefix).toSorted().slice(0, MOST_BOOKS)
  return keptIn({
    reading: store.read(SETTINGS_KEY),
    readingBooks: Object.fromEntries(keys.map(key => [key.slice(prefix.length), store.read(key)])),
  })
}

/** Only what is there and has anything in it. */
function keptIn({ reading, readingBooks }: Record<string, unknown>): Kept {
  const books = Object.entries(isRecord(readingBooks) ? readingBooks : {}).filter(
    (entry): entry is [string, Settings] => isRecord(entry[1]) && /^\d+$/.test(entry[0]),
  )
  return {
    ...(isRecord(reading) && Object.keys(reading).length > 0 && { reading }),
    ...(books.length > 0 && { readingBooks: Object.fromEntries(books) }),
  }
}

function write(store: DeviceStore, key: string, settings: Settings): void {
  const kept = Object.keys(settings).length > 0 ? settings : null
  if (JSON.stringify(kept) === JSON.stringify(store.read(key))) return
  store.write(key, kept)
  keepTextCookie(key)
}

function isRecord(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
