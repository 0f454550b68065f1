import { type ReadingScript, scriptOfPage, type UiLanguage } from './ui-language.ts'

/**
 * What changes the text itself, as a reader chose it: the script of a Chinese text (`auto`, that of the page around it) and
 * its pinyin. Kept in the cookie `reading`, so that the server writes it right at once; beside it, for the files of that
 * face, which one the text is set in.
 */
export type ReadingChoice = { script: ReadingScript | 'auto'; pinyin: ReadingPinyin }
/** The same, as the text is shown. */
export type ShownText = { script: ReadingScript; pinyin: ReadingPinyin }
export type ReadingPinyin = 'off' | 'rare' | 'all'
export type ReadingFace = 'song' | 'kai' | 'hei' | 'fangsong'

export const READING_COOKIE = 'reading'
export const SCRIPTS: readonly ReadingScript[] = ['original', 'hans', 'hant']
export const SCRIPT_CHOICES: readonly ReadingChoice['script'][] = ['auto', ...SCRIPTS]
export const PINYINS: readonly ReadingPinyin[] = ['off', 'rare', 'all']
export const FACES: readonly ReadingFace[] = ['song', 'kai', 'hei', 'fangsong']

const USUAL = 'auto.off'

/**
 * The part of a reading page's cache key that the reader's cookie decides: one of 48 values such as `hant.rare` (in Song)
 * and `hant.rare.hei`, `auto.off` for no cookie or one that nobody here wrote.
 */
export function readingKey(cookieHeader: string | undefined | null): string {
  const value = /(?:^|;\s*)reading=([a-z]+\.[a-z]+(?:\.[a-z]+)?)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return value && isKey(value) ? value : USUAL
}

/** The script and pinyin that a Cookie header asks for. */
export function readingOf(cookieHeader: string | undefined | null): ReadingChoice {
  const [script, pinyin] = readingKey(cookieHeader).split('.') as [ReadingChoice['script'], ReadingPinyin]
  return { script, pinyin }
}

/** A choice on a page in `page`. */
export function shownText({ script, pinyin }: ReadingChoice, page: UiLanguage): ShownText {
  return { script: script === 'auto' ? scriptOfPage(page) : script, pinyin }
}

/** The face of the text that a key asks for. */
export function faceOf(key: string): ReadingFace {
  return (key.split('.')[2] as ReadingFace | undefined) ?? 'song'
}

/**
 * The cookies' texts for `document.cookie`: a year, this site only. Those of one book are sent with its pages alone (each
 * address of its text has one), and before the one for all (RFC 6265 5.4: longer paths first); `null` takes them away.
 */
export function readingCookies(reading: ReadingChoice | null, face: ReadingFace = 'song', bookId?: number): string[] {
  const value = reading ? `${reading.script}.${reading.pinyin}${isOf(FACES.slice(1), face) ? `.${face}` : ''}` : ''
  const paths = bookId === undefined ? ['/'] : ['Reader', 'Preview'].map(page => `/book${page}/${bookId}`)
  return paths.map(path => `${READING_COOKIE}=${value}; Path=${path}; Max-Age=${reading ? 31536000 : 0}; SameSite=Lax`)
}

function isKey(value: string): boolean {
  const [script, pinyin, face] = value.split('.')
  // Song is said by saying none, so that one page has one key.
  return isOf(SCRIPT_CHOICES, script) && isOf(PINYINS, pinyin) && (face === undefined || isOf(FACES.slice(1), face))
}

const isOf = (known: readonly string[], value: string | undefined) => known.some(each => each === value)
