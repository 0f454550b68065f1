/** What changes the text itself: the script of a Chinese text and its pinyin. Kept in the cookie `reading`, so that the server writes it right at once. */
export type ReadingCookie = { script: ReadingScript; pinyin: ReadingPinyin }
export type ReadingScript = 'original' | 'hans' | 'hant'
export type ReadingPinyin = 'off' | 'rare' | 'all'

export const READING_COOKIE = 'reading'
export const SCRIPTS: readonly ReadingScript[] = ['original', 'hans', 'hant']
export const PINYINS: readonly ReadingPinyin[] = ['off', 'rare', 'all']

const USUAL = 'original.off'

/**
 * The part of a reading page's cache key that the reader's cookie decides: one of nine values such as `hant.rare`,
 * `original.off` for no cookie or one that nobody here wrote.
 */
export function readingKey(cookieHeader: string | undefined | null): string {
  const value = /(?:^|;\s*)reading=([a-z]+\.[a-z]+)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value && isKey(value) ? value : USUAL
}

/** The script and pinyin that a Cookie header asks for. */
export function readingOf(cookieHeader: string | undefined | null): ReadingCookie {
  const [script, pinyin] = readingKey(cookieHeader).split('.') as [ReadingScript, ReadingPinyin]
  return { script, pinyin }
}

/**
 * The cookie's text for `document.cookie`: a year, this site only. That of one book is sent with its pages alone, and before
 * the one for all (RFC 6265 5.4: longer paths first); `null` takes it away.
 */
export function readingCookie(reading: ReadingCookie | null, bookId?: number): string {
  const value = reading ? `${reading.script}.${reading.pinyin}` : ''
  const path = bookId === undefined ? '/' : `/bookReader/${bookId}`
  return `${READING_COOKIE}=${value}; Path=${path}; Max-Age=${reading ? 31536000 : 0}; SameSite=Lax`
}

function isKey(value: string): boolean {
  const [script, pinyin] = value.split('.')
  return SCRIPTS.some(known => known === script) && PINYINS.some(known => known === pinyin)
}
