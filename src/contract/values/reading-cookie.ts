/**
 * What changes the text itself: the script of a Chinese text and its pinyin. Kept in the cookie `reading`, so that the
 * server writes it right at once; beside it, for the files of that face, which one the text is set in.
 */
export type ReadingCookie = { script: ReadingScript; pinyin: ReadingPinyin }
export type ReadingScript = 'original' | 'hans' | 'hant'
export type ReadingPinyin = 'off' | 'rare' | 'all'
export type ReadingFace = 'song' | 'kai' | 'hei' | 'fangsong'

export const READING_COOKIE = 'reading'
export const SCRIPTS: readonly ReadingScript[] = ['original', 'hans', 'hant']
export const PINYINS: readonly ReadingPinyin[] = ['off', 'rare', 'all']
export const FACES: readonly ReadingFace[] = ['song', 'kai', 'hei', 'fangsong']

const USUAL = 'original.off'

/**
 * The part of a reading page's cache key that the reader's cookie decides: one of 36 values such as `hant.rare` (in Song)
 * and `hant.rare.hei`, `original.off` for no cookie or one that nobody here wrote.
 */
export function readingKey(cookieHeader: string | undefined | null): string {
  const value = /(?:^|;\s*)reading=([a-z]+\.[a-z]+(?:\.[a-z]+)?)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value && isKey(value) ? value : USUAL
}

/** The script and pinyin that a Cookie header asks for. */
export function readingOf(cookieHeader: string | undefined | null): ReadingCookie {
  const [script, pinyin] = readingKey(cookieHeader).split('.') as [ReadingScript, ReadingPinyin]
  return { script, pinyin }
}

/** The face of the text that a key asks for. */
export function faceOf(key: string): ReadingFace {
  return (key.split('.')[2] as ReadingFace | undefined) ?? 'song'
}

/**
 * The cookies' texts for `document.cookie`: a year, this site only. Those of one book are sent with its pages alone (each
 * address of its text has one), and before the one for all (RFC 6265 5.4: longer paths first); `null` takes them away.
 */
export function readingCookies(reading: ReadingCookie | null, face: ReadingFace = 'song', bookId?: number): string[] {
  const value = reading ? `${reading.script}.${reading.pinyin}${isOf(FACES.slice(1), face) ? `.${face}` : ''}` : ''
  const paths = bookId === undefined ? ['/'] : ['Reader', 'Preview'].map(page => `/book${page}/${bookId}`)
  return paths.map(path => `${READING_COOKIE}=${value}; Path=${path}; Max-Age=${reading ? 31536000 : 0}; SameSite=Lax`)
}

function isKey(value: string): boolean {
  const [script, pinyin, face] = value.split('.')
  // Song is said by saying none, so that one page has one key.
  return isOf(SCRIPTS, script) && isOf(PINYINS, pinyin) && (face === undefined || isOf(FACES.slice(1), face))
}

const isOf = (known: readonly string[], value: string | undefined) => known.some(each => each === value)
