import {
  type ReadingChoice,
  readingCookies,
  readingOf,
  type ShownText,
  shownText,
} from '../../../src/contract/values/reading-cookie.ts'
import { pageLanguage } from '../../words/language.ts'
import { store, stored } from '../safe-storage.ts'
import { bookSettingsKey, type ReadingSettings, SETTINGS_KEY } from './settings.ts'

/** Script and pinyin of a book's text on this page. */
export function textFor(bookId: number): ShownText {
  return shownText(readingChoice(bookId), pageLanguage())
}

/**
 * Script and pinyin chosen for a book on this device. The cookie tells only who never chose: within one visit a browser goes
 * on giving the cookies of the address by which it began.
 */
export function readingChoice(bookId: number): ReadingChoice {
  return keptText(bookSettingsKey(bookId)) ?? keptText(SETTINGS_KEY) ?? readingOf(document.cookie)
}

function keptText(key: string): ReadingChoice | null {
  const { script, pinyin } = stored<Partial<ReadingChoice>>(key) ?? {}
  return script && pinyin ? readingOf(`reading=${script}.${pinyin}`) : null
}

/** Keeps script and pinyin among the settings under a key, for the account, and in the cookie, for the server. */
export function keepText(key: string, text: ReadingChoice): void {
  store(key, { ...stored<object>(key), ...text })
  keepTextCookie(key)
}

/**
 * Writes the script, pinyin and face kept under a key into the cookie by which the server knows them. Those of one book have
 * a cookie of its own, which goes when the book has none any more.
 */
export function keepTextCookie(key: string): void {
  // The account is joined in tests without a page, too.
  if (typeof document === 'undefined') return
  const bookId = key === SETTINGS_KEY ? undefined : Number(key.slice(SETTINGS_KEY.length + 1))
  const { faceZh } = stored<Partial<ReadingSettings>>(key) ?? {}
  const text = keptText(key) ?? (faceZh ? readingChoice(bookId ?? 0) : null)
  if (!text && bookId === undefined) return
  for (const cookie of readingCookies(text, faceZh, bookId)) document.cookie = cookie
}
