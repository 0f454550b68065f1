import { fold, isHan } from './characters/fold.ts'
import { withWordsMeant } from './characters/variant-of.ts'
import {
  CEDICT,
  chineseEntries,
  englishEntries,
  OURS,
  type ReaderLanguage,
  type Shards,
  shardOf,
  type WordEntry,
} from './dictionary-lines.ts'
import { basesOfDegree, lemmasOf } from './english/english-lemmas.ts'

/** For whom words are looked up; `readings`: one for each code point of the text, as pinyinOf gives them. */
export type LookUpFor = { language: ReaderLanguage; readings?: readonly (string | null)[] }

/** What stands in the text at `from`–`to` (UTF-16 units); `headword` is what was found: the word itself, or its lemma. */
export type WordMatch = { from: number; to: number; headword: string; entries: WordEntry[] }

/**
 * The words that stand at `at`: the longest match first, then shorter ones, then the single characters of the longest;
 * in English phrases of up to three words, then the word, then its lemmas. `readings` put the entry that is read so first.
 */
export async function matchesAt(
  text: string,
  at: number,
  shards: Shards,
  { language, readings = [] }: LookUpFor,
): Promise<WordMatch[]> {
  const point = text.codePointAt(at)
  if (point === undefined) return []
  if (!isHan(point)) return isLatin(text[at] as string) ? englishAt(text, at, shards, language) : []
  const found = await chineseAt(text, at, shards, language)
  const longest = found[0]
  const singles: WordMatch[] = []
  if (longest && [...longest.headword].length > 1) {
    for (let from = longest.from; from < longest.to; ) {
      const size = (text.codePointAt(from) as number) > 0xffff ? 2 : 1
      const single = await wordOf(text, { from, to: from + size }, shards, language)
      if (single && isHan(text.codePointAt(from) as number)) singles.push(single)
      from += size
    }
  }
  const words = found.filter(match => [...match.headword].length > 1 || match === longest)
  const matches = inReadings([...words, ...unlikeBefore(singles)], text, readings)
  return Promise.all(
    matches.map(async match => ({ ...match, entries: await withWordsMeant(match.entries, shards, language) })),
  )
}

/**
 * The words around a touched character: like `matchesAt`, from whichever of the three characters before it (or itself)
 * begins the longest word that holds it.
 */
export async function matchesAround(text: string, at: number, shards: Shards, reader: LookUpFor): Promise<WordMatch[]> {
  const point = text.codePointAt(at)
  if (point === undefined) return []
  if (!isHan(point)) return matchesAt(text, at, shards, reader)
  let start = at
  let longest = 0
  for (const from of startsBefore(text, at)) {
    const best = (await chineseAt(text, from, shards, reader.language)).find(match => match.to > at)
    if (!best || best.to - best.from <= longest) continue
    longest = best.to - best.from
    start = from
  }
  const matches = await matchesAt(text, start, shards, reader)
  const holding = matches.filter(match => match.to > at && match.from <= at)
  return [...holding, ...matches.filter(match => !holding.includes(match) && match.to - match.from === 1)]
}

const STARTS_BEFORE = 3

/** The touched character and up to three Han characters before it, the farthest first. */
function startsBefore(text: string, at: number): number[] {
  const starts = [at]
  for (let from = at; starts.length <= STARTS_BEFORE && from > 0; ) {
    from -= /[\udc00-\udfff]/.test(text[from - 1] as string) ? 2 : 1
    if (!isHan(text.codePointAt(from) ?? 0)) break
    starts.unshift(from)
  }
  return starts
}

// The longest headword of CC-CEDICT has 20 characters.
const LONGEST = 20

/** Every word that begins here, the longest first. */
async function chineseAt(text: string, from: number, shards: Shards, language: ReaderLanguage): Promise<WordMatch[]> {
  const first = String.fromCodePoint(text.codePointAt(from) as number)
  const shard = await shards(shardOf('zh', fold(first)))
  const found: WordMatch[] = []
  let to = from
  for (let size = 1; size <= LONGEST && to < text.length; size++) {
    const point = text.codePointAt(to) as number
    if (!isHan(point) && !JOINS.test(text[to] as string)) break
    to += point > 0xffff ? 2 : 1
    const match = matchIn(shard, text, { from, to }, language)
    if (match) found.unshift(match)
  }
  return found
}

// What may stand inside a headword besides Han characters: 卡拉OK, 约翰·史密斯, proverbs in two halves.
const JOINS = /[\w·，]/

async function wordOf(
  text: string,
  span: { from: number; to: number },
  shards: Shards,
  language: ReaderLanguage,
): Promise<WordMatch | null> {
  const first = String.fromCodePoint(text.codePointAt(span.from) as number)
  return matchIn(await shards(shardOf('zh', fold(first))), text, span, language)
}

function matchIn(
  shard: string,
  text: string,
  { from, to }: { from: number; to: number },
  language: ReaderLanguage,
): WordMatch | null {
  const headword = text.slice(from, to)
  const entries = chineseEntries(shard, headword, language)
  return entries.length > 0 ? { from, to, headword, entries } : null
}

function unlikeBefore(matches: WordMatch[]): WordMatch[] {
  return matches.filter((match, i) => matches.findIndex(other => other.headword === match.headword) === i)
}

/** Puts the entry first that is read as its place in the text is, see matchesAt. */
export function inReadings(
  matches: readonly WordMatch[],
  text: string,
  readings: readonly (string | null)[],
): WordMatch[] {
  return matches.map(match => ({ ...match, entries: inReading(match, text, readings) }))
}

function inReading(match: WordMatch, text: string, readings: readonly (string | null)[]): WordEntry[] {
  if (readings.length === 0 || match.entries.length < 2) return match.entries
  const before = Array.from(text.slice(0, match.from)).length
  const count = [...match.headword].length
  const reading = soundOf(readings.slice(before, before + count).join(''))
  const sources = [...new Set(match.entries.map(({ source }) => source))]
  const rank = ({ source, pinyin }: WordEntry) => 2 * sources.indexOf(source) + (soundOf(pinyin) === reading ? 0 : 1)
  return match.entries.toSorted((a, b) => rank(a) - rank(b))
}

function soundOf(pinyin: string): string {
  return pinyin.toLowerCase().replaceAll(/[\s·,]/g, '')
}

const LATIN_WORD = /[A-Za-zÀ-ɏ]+(?:['’][A-Za-zÀ-ɏ]+)*/g
const PHRASE_WORDS = 3
const FEW = 3

async function englishAt(text: string, at: number, shards: Shards, language: ReaderLanguage): Promise<WordMatch[]> {
  const words = Array.from(text.matchAll(LATIN_WORD), word => ({ from: word.index, to: word.index + word[0].length }))
  const index = words.findIndex(word => word.from <= at && at < word.to)
  const word = words[index]
  if (!word) return []
  const form = plainForm(text.slice(word.from, word.to))
  const matches = await phrasesAt(text, words.slice(index, index + PHRASE_WORDS), shards, language)
  const add = async (headword: string, kind: '' | '~') => {
    if (matches.some(match => match.headword === headword)) return
    const entries = await englishEntries(headword, kind === '' ? language : '~', shards)
    if (entries.length > 0) matches.push({ ...word, headword, entries })
  }
  for (const headword of [form, ...lemmasOf(form)]) await add(headword, '')
  if (matches.length === 0) for (const headword of basesOfDegree(form)) await add(headword, '')
  const isExplained = matches.some(({ entries }) => entries.some(({ source }) => source === OURS))
  if (!isExplained && matches.reduce((sum, match) => sum + match.entries.length, 0) < FEW) {
    for (const headword of [form, ...lemmasOf(form)]) await add(headword, '~')
  }
  return language === 'en' ? definedFirst(matches) : matches
}

/** Whoever reads English is told first what a word means: of `considering` and `consider` the one that is defined. */
function definedFirst(matches: readonly WordMatch[]): WordMatch[] {
  const rank = ({ entries }: WordMatch) => (entries.every(({ source }) => source === CEDICT) ? 1 : 0)
  return matches.toSorted((one, other) => rank(one) - rank(other))
}

async function phrasesAt(
  text: string,
  words: { from: number; to: number }[],
  shards: Shards,
  language: ReaderLanguage,
): Promise<WordMatch[]> {
  const found: WordMatch[] = []
  const first = words[0]
  if (!first) return found
  for (let count = words.length; count > 1; count--) {
    const last = words[count - 1] as { from: number; to: number }
    const phrase = text.slice(first.from, last.to)
    if (/[^\p{L}\s'’-]/u.test(phrase)) continue
    const headword = plainForm(phrase)
    const entries = await englishEntries(headword, language, shards)
    if (entries.length > 0) found.push({ from: first.from, to: last.to, headword, entries })
  }
  return found
}

/** Lower case, no diacritics, plain apostrophes, single spaces: as the keys of the English index are. */
function plainForm(text: string): string {
  return fold(text)
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/g, ' ')
}

function isLatin(unit: string): boolean {
  return /[A-Za-zÀ-ɏ'’]/.test(unit)
}
