import { fold, isHan } from './fold.ts'

/**
 * The tokens of already folded text, in order: overlapping pairs over each run of Han characters (a run of one gives
 * that one), and each run of other letters and digits whole. Everything else separates.
 * `床前明月光` → `床前 前明 明月 月光`.
 */
export function bigrams(foldedText: string): string[] {
  return runsOf(foldedText).flatMap(run => (run.han ? pairs(run.text) : [run.text]))
}

/**
 * What to store in the search index for a text: its tokens separated by single spaces. Each run of Han ends with its
 * last character alone, so that every character of the text begins some token, and one character is found as a prefix.
 * `床前明月光，疑是…` → `床前 前明 明月 月光 光 疑是 …`.
 *
 * Tokens hold only letters, marks, digits and Han characters, never a quote, colon or backslash. SQLite: give the
 * string to FTS5 with `tokenize='ascii'` (it cuts at ASCII separators only; `unicode61` knows no Han newer than
 * Unicode 6.1). PostgreSQL: number the tokens from 1 and write `'床前':1 '前明':2 …` as a `tsvector` literal.
 */
export function indexTokens(text: string): string {
  return runsOf(fold(text))
    .flatMap(run => (run.han ? pairsAndLast(run.text) : [run.text]))
    .join(' ')
}

/** Tokens that must stand next to each other in this order; `prefix`: the last one is the beginning of a token. */
export type TokenPhrase = { phrase: string[]; prefix: boolean }

/**
 * What to ask the index for. `phrase` is the whole query as it would stand in a text, marks and spaces being borders
 * between runs; `prefix` is true where it ends in a single Han character. `runs` are its parts, each a phrase of its
 * own, for a second question where all must occur but anywhere (`李白 月`). An empty `phrase` means nothing to search.
 *
 * FTS5: `"明月 月光"`, with prefix `"光 疑" *`. PostgreSQL: `'明月' <-> '月光'`, with prefix `'光' <-> '疑':*`.
 */
export function queryTokens(query: string): TokenPhrase & { runs: TokenPhrase[] } {
  const runs = runsOf(fold(query))
  const phrase = runs.flatMap((run, at) => {
    if (!run.han) return [run.text]
    return at < runs.length - 1 ? pairsAndLast(run.text) : pairs(run.text)
  })
  return {
    phrase,
    prefix: isSingleHan(runs.at(-1)),
    runs: runs.map(run => ({ phrase: run.han ? pairs(run.text) : [run.text], prefix: isSingleHan(run) })),
  }
}

/**
 * The folded query cut into overlapping windows, each once, for a line remembered with a wrong word: `size` Han
 * characters, or `size` words joined by spaces. A run shorter than `size` is one window unless it is a single
 * character. `bigrams(window)` is the phrase to ask for.
 */
export function windows(query: string, size: number): string[] {
  const found = new Set<string>()
  let words: string[] = []
  for (const run of runsOf(fold(query))) {
    if (!run.han) {
      words.push(run.text)
      continue
    }
    for (const window of slide(words, size)) found.add(window.join(' '))
    words = []
    const chars = [...run.text]
    if (chars.length > 1) for (const window of slide(chars, size)) found.add(window.join(''))
  }
  for (const window of slide(words, size)) found.add(window.join(' '))
  return [...found]
}

type Run = { text: string; han: boolean }

// PostgreSQL refuses a lexeme of 2 KB; no word is this long, but a run of base64 in an upload may be.
const MAX_WORD_UNITS = 100

const RUN =
  /[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu

function runsOf(folded: string): Run[] {
  const runs: Run[] = []
  for (const text of folded.match(RUN) ?? []) {
    const han = isHan(text.codePointAt(0) as number)
    runs.push({ text: han ? text : text.slice(0, MAX_WORD_UNITS), han })
  }
  return runs
}

function pairs(run: string): string[] {
  const chars = [...run]
  if (chars.length === 1) return chars
  const found: string[] = []
  for (let i = 1; i < chars.length; i++) found.push(`${chars[i - 1]}${chars[i]}`)
  return found
}

function pairsAndLast(run: string): string[] {
  const chars = [...run]
  return chars.map((char, i) => char + (chars[i + 1] ?? ''))
}

function isSingleHan(run: Run | undefined): boolean {
  return run?.han === true && [...run.text].length === 1
}

function slide(items: string[], size: number): string[][] {
  if (items.length === 0) return []
  if (items.length <= size) return [items]
  return Array.from({ length: items.length - size + 1 }, (_, i) => items.slice(i, i + size))
}
