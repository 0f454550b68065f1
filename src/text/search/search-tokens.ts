import {
  classAt,
  classTable,
  FAR_HAN,
  FAR_LETTER,
  HAN,
  LETTER,
  LINE_END,
  MARK,
} from '../characters/character-classes.ts'
import { fold } from '../characters/fold.ts'
import { stem } from '../english/english-stem.ts'

/**
 * Text as search sees it: one unit a Han character or a word, in order. `text` is the folded character, or the folded
 * word; `from` and `to` are UTF-16 offsets in the folded text. `isAfterMark`: something that is no letter stands between
 * it and the unit before; `isFirst`: it is the first of its line, and no phrase reaches back over it.
 */
export type Unit = { text: string; isHan: boolean; from: number; to: number; isAfterMark: boolean; isFirst: boolean }

/** The units of already folded text. */
export function unitsOf(folded: string): Unit[] {
  const units: Unit[] = []
  const classes = classTable()
  let isFirst = true
  let end = -1
  for (let at = 0; at < folded.length; ) {
    const kind = classAt(classes, folded, at)
    if (kind === MARK || kind === LINE_END) {
      isFirst ||= kind === LINE_END
      at++
      continue
    }
    const from = at
    if (kind === HAN) at++
    else if (kind === FAR_HAN) at += 2
    else at = wordEnd(classes, folded, at)
    const isHanUnit = kind !== LETTER && kind !== FAR_LETTER
    const text = folded.slice(from, isHanUnit ? at : Math.min(at, from + LONGEST_WORD))
    units.push({ text, isHan: isHanUnit, from, to: at, isAfterMark: from !== end, isFirst })
    end = at
    isFirst = false
  }
  return units
}

/** Where the word that begins at `from` ends; `from` itself when there is none. */
export function endOfWord(folded: string, from: number): number {
  return wordEnd(classTable(), folded, from)
}

/** The first place from `from` on that is no mark: a letter, a line's end or the end of the text. */
export function skipMarks(folded: string, from: number): number {
  const classes = classTable()
  let at = from
  while (at < folded.length && classAt(classes, folded, at) === MARK) at++
  return at
}

function wordEnd(classes: Uint8Array, text: string, from: number): number {
  let at = from
  for (;;) {
    const kind = at < text.length ? classAt(classes, text, at) : MARK
    if (kind === LETTER) at++
    else if (kind === FAR_LETTER) at += 2
    else return at
  }
}

/**
 * Folded text with the line ends that are none to a reader taken away: a line that ends in a comma goes on in the next,
 * as many poems are printed half a couplet a line. Every other character keeps its place.
 */
export function inSentences(folded: string): string {
  return folded.includes('\n') ? folded.replace(GOES_ON, '$1 ') : folded
}

const GOES_ON = /([,、;:—][ \t"'“”‘’「」『』)]{0,4})\n/g

/** What a word is found by, whatever its ending. */
export function wordKey(word: string): string {
  const known = WORD_KEYS.get(word)
  if (known !== undefined) return known
  const key = stem(word)
  if (WORD_KEYS.size >= WORDS_KEPT) WORD_KEYS.clear()
  WORD_KEYS.set(word, key)
  return key
}

const WORD_KEYS = new Map<string, string>()
const WORDS_KEPT = 50_000

/**
 * What a text is found by, each once. Every Han character and every pair of neighbours; of two characters with a mark
 * between them, and of two words, only one of a few thousand hashes: such pairs are so many and so rare that spelling
 * them out would be a quarter of the index, and what they find is compared with the text anyway.
 */
export function tokensOfText(text: string): Set<string> {
  const tokens = new Set<string>()
  let before: Unit | undefined
  for (const unit of unitsOf(inSentences(fold(text)))) {
    tokens.add(unit.isHan ? unit.text : wordKey(unit.text))
    const pair = before && !unit.isFirst ? pairToken(before, unit, unit.isAfterMark) : undefined
    if (pair) tokens.add(pair)
    before = unit
  }
  return tokens
}

/** What a title is found by: its pairs and words under a sign of their own; one Han character only when it is all. */
export function tokensOfTitle(title: string): Set<string> {
  const units = unitsOf(fold(title))
  const tokens = new Set<string>()
  for (const [at, unit] of units.entries()) {
    if (!unit.isHan) tokens.add(TITLE + wordKey(unit.text))
    else if (units.length === 1) tokens.add(TITLE + unit.text)
    const before = units[at - 1]
    // Marks in titles part nothing: 山行·其一 is typed without its point.
    if (before?.isHan && unit.isHan) tokens.add(TITLE + before.text + unit.text)
  }
  return tokens
}

/** The tokens of what is not text but may be asked for together with it. */
export const tokenOf = {
  author: (authorId: number) => `\ue002${authorId.toString(36)}`,
  dynasty: (dynasty: string) => `\ue003${fold(dynasty).replace(/[^\p{L}\p{N}]/gu, '')}`,
  language: (language: string) => `\ue004${language.slice(0, 1)}`,
  edition: (editionId: number) => `\ue007${editionId.toString(36)}`,
}

/** `all`: every group must be met, by any of its tokens. */
export type TokenQuestion = { all: string[][]; none: string[] }

/** What a phrase must hold to stand in a text; `isCertain`: what holds it needs no second look. */
export function tokensOfPhrase(units: readonly Unit[]): { all: string[][]; isCertain: boolean } {
  const { all, isCertain } = tokensOfPairs(units)
  return { all: spanning(units, all), isCertain }
}

/** The tokens of each pair of neighbours, in order. */
export function tokensOfPairs(units: readonly Unit[]): { all: string[][]; isCertain: boolean } {
  const all: string[][] = []
  const [only] = units
  if (units.length === 1 && only) return { all: [[keyOf(only)]], isCertain: true }
  const mayCross = crossesMarks(units)
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1]
    if (!before) continue
    const next = pairToken(before, unit, false)
    const crossing = mayCross || unit.isAfterMark ? pairToken(before, unit, true) : undefined
    const ways = [...new Set([next, crossing].filter(token => token !== undefined))]
    // A Han character beside a word makes no pair: both must stand there.
    all.push(...(ways.length > 0 ? [ways] : [[keyOf(before)], [keyOf(unit)]]))
  }
  return { all, isCertain: units.length === 2 && all.length === 1 && all[0]?.length === 1 && units[0]?.isHan === true }
}

/** What a title must hold for the phrase to stand in it; empty for one Han character, which is no title's mark. */
export function titleTokensOfPhrase(units: readonly Unit[]): string[][] {
  const tokens: string[][] = []
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1]
    if (!unit.isHan) tokens.push([TITLE + wordKey(unit.text)])
    else if (before?.isHan) tokens.push([TITLE + before.text + unit.text])
  }
  return spanning(units, tokens)
}

/**
 * Of five characters and more only as many pairs as hold them all: what has these is compared with the text, and each pair
 * costs the index a search of its own. Of four, both halves stand in hundreds of poems that have the phrase nowhere.
 */
function spanning(units: readonly Unit[], pairs: string[][]): string[][] {
  if (pairs.length < 4 || !units.every(unit => unit.isHan)) return pairs
  return pairs.filter((_, at) => at % 2 === 0 || at === pairs.length - 1)
}

/**
 * Whether a phrase may reach over a comma that was not typed. A couplet may; 月殘 in 四更山吐月，殘夜水明樓 is no hit: two
 * or three characters are a word, and no word has a comma in it.
 */
export function crossesMarks(units: readonly Unit[]): boolean {
  return units.length > LONGEST_HAN_WORD || units.some(unit => !unit.isHan)
}

const LONGEST_HAN_WORD = 3

const TITLE = '\ue001'

// PostgreSQL refuses a lexeme of 2 KB; no word is this long, but a run of base64 in an upload may be.
const LONGEST_WORD = 60

const keyOf = (unit: Unit) => (unit.isHan ? unit.text : wordKey(unit.text))

function pairToken(before: Unit, unit: Unit, isCrossing: boolean): string | undefined {
  if (before.isHan !== unit.isHan) return undefined
  if (!unit.isHan) return wordPair(wordKey(before.text), wordKey(unit.text))
  return isCrossing ? CROSSING + privateLetter(hash(before.text, unit.text) & CROSSINGS) : before.text + unit.text
}

function wordPair(before: string, after: string): string {
  const sum = hash(before, after)
  return `\ue005${privateLetter((sum >>> 8) & 0xff)}${privateLetter(sum & 0xff)}`
}

/** The sign of a pair with a mark between, and the last of its hashes. */
export const CROSSING = '\ue000'
export const CROSSINGS = 0xfff

/** A letter that no text has, so that hashes are words to any tokenizer. */
const privateLetter = (value: number) => String.fromCharCode(PRIVATE_LETTERS + value)
export const PRIVATE_LETTERS = 0xe100

/** FNV-1a over the units of two strings with a border between. */
function hash(a: string, b: string): number {
  let sum = HASH_BASIS
  for (let i = 0; i < a.length; i++) sum = hashStep(sum, a.charCodeAt(i))
  sum = hashStep(sum, HASH_BORDER)
  for (let i = 0; i < b.length; i++) sum = hashStep(sum, b.charCodeAt(i))
  return hashEnd(sum)
}

/** The hash of two characters of one unit each. */
export function hashOfTwo(a: number, b: number): number {
  return hashEnd(hashStep(hashStep(hashStep(HASH_BASIS, a), HASH_BORDER), b))
}

const HASH_BASIS = 0x811c9dc5
const HASH_BORDER = 0xffff
const hashStep = (sum: number, unit: number) => Math.imul(sum ^ unit, 0x01000193)
const hashEnd = (sum: number) => (sum ^ (sum >>> 15)) >>> 0
