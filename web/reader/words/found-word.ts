import { inReadings, matchesAround, matchesAt, type WordMatch } from '../../../src/text/look-up.ts'
import { sentences } from '../../../src/text/sentences/sentences.ts'
import { pageLanguage } from '../../words/language.ts'
import { textOf } from '../text/offsets.ts'
import { shard } from './shard-store.ts'
import { shownReadings } from './shown-readings.ts'

/** What was asked: a touched character of a block, or a selection in it (`to` given). */
export type Asked = { block: HTMLElement; blockId: number; at: number; to?: number | undefined }

/** What the dictionary knows about it; no matches for a word it does not have. */
export type FoundWord = {
  matches: WordMatch[]
  written: string
  sentence: string
  from: number
  to: number
  /** Whether entries stand in the order the readings of the place give; if not, `readHere` puts them so. */
  isRead: boolean
}

/** What the card shows; `found` is `null` when the dictionary could not be reached. */
export type Card = { found: FoundWord | null; range: Range; asked: Asked }

/** Looks up in the text of the block, with the readings of the place if what knows them is loaded. @throws TypeError without dictionary and network. */
export async function foundWord({ block, at, to }: Asked): Promise<FoundWord> {
  const text = textOf(block)
  const { start, around } = aroundOf(text, at, to)
  const find = to === undefined ? matchesAround : matchesAt
  const shown = shownReadings(block, start, around.length)
  const readings = merged(shown, pinyinOf?.(around) ?? [])
  const matches = (await find(around, at - start, shard, { language: pageLanguage(), readings })).map(match =>
    moved(match, start),
  )
  const best = matches[0]
  const from = best?.from ?? at
  const end = best?.to ?? to ?? at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  const isRead = isComplete(around, shown) || pinyinOf !== null || matches.every(match => match.entries.length < 2)
  return { matches, written: text.slice(from, end), sentence: sentenceAround(text, from), from, to: end, isRead }
}

/** The same with the entries in the order the readings of the place give; 310 KB are loaded the first time. */
export async function readHere({ block, at, to }: Asked, found: FoundWord): Promise<FoundWord> {
  const { start, around } = aroundOf(textOf(block), at, to)
  const readings = merged(shownReadings(block, start, around.length), await readingsOf(around))
  const here = found.matches.map(match => moved(match, -start))
  return { ...found, isRead: true, matches: inReadings(here, around, readings).map(match => moved(match, start)) }
}

/** What the page shows, and ours where it shows nothing. */
function merged(shown: readonly (string | null)[], ours: readonly (string | null)[]): (string | null)[] {
  return Array.from({ length: Math.max(shown.length, ours.length) }, (_, i) => shown[i] ?? ours[i] ?? null)
}

function isComplete(text: string, shown: readonly (string | null)[]): boolean {
  return shown.length > 0 && Array.from(text).every((char, i) => shown[i] !== null || !/\p{Script=Han}/u.test(char))
}

function aroundOf(text: string, at: number, to = at): { start: number; around: string } {
  const start = clauseStart(text, at)
  return { start, around: text.slice(start, Math.max(at, to) + AFTER) }
}

/** What someone typed, looked up from its beginning. */
export async function typedWord(text: string): Promise<WordMatch[]> {
  return matchesAt(text, 0, shard, { language: pageLanguage(), readings: await readingsOf(text) })
}

// Enough before for a reading to be told by its phrase, enough after for the longest headword.
const BEFORE = 12
const AFTER = 24

function clauseStart(text: string, at: number): number {
  const start = Math.max(0, at - BEFORE)
  return /[\udc00-\udfff]/.test(text[start] ?? '') ? start + 1 : start
}

function moved(match: WordMatch, by: number): WordMatch {
  return { ...match, from: match.from + by, to: match.to + by }
}

function sentenceAround(text: string, at: number): string {
  const lang = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  const span = sentences(text, lang).find(({ from, to }) => from <= at && at < to)
  return span ? text.slice(span.from, span.to).slice(0, LONGEST_SENTENCE) : ''
}

const LONGEST_SENTENCE = 300

/** Readings by context; a browser that cannot load them goes by the dictionary's own order. */
async function readingsOf(text: string): Promise<(string | null)[]> {
  if (!/\p{Script=Han}/u.test(text)) return []
  const pinyin = await import('../../../src/text/pinyin/pinyin.ts').catch(() => null)
  pinyinOf = pinyin?.pinyinOf ?? null
  return pinyinOf?.(text) ?? []
}

let pinyinOf: ((text: string) => (string | null)[]) | null = null
