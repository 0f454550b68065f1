import type { Leaf } from './leaf.ts'
import { LeafWriter } from './write-leaves.ts'

/** A text to be found: its place and its tokens, a space between two. */
export type PlacedText = { place: number; words: string }

/** The token that every text has, so that all places of a segment are a list like any other. */
export const EVERY_TEXT = ''

/** The leaves of texts, in whatever order these come; each stands at a place of its own. */
export function leavesOfTexts(texts: readonly PlacedText[]): Leaf[] {
  if (texts.length > MOST_TEXTS) throw new RangeError(`${texts.length} texts are more than one write has`)
  const inOrder = texts.toSorted((a, b) => a.place - b.place)
  const places = inOrder.map(text => text.place)
  const { short, long } = tokensOf(inOrder)
  const longTokens = [...long.keys()].toSorted()
  const writer = new LeafWriter()
  const addAt = (token: string, nths: Iterable<number>) => {
    writer.add(
      token,
      Array.from(nths, nth => places[nth] as number),
    )
  }
  writer.add(EVERY_TEXT, places)
  let nextLong = 0
  for (const [token, nths] of listsOf(short)) {
    for (; nextLong < longTokens.length && (longTokens[nextLong] as string) < token; nextLong++) {
      addAt(longTokens[nextLong] as string, long.get(longTokens[nextLong] as string) ?? [])
    }
    addAt(token, nths)
  }
  for (const token of longTokens.slice(nextLong)) addAt(token, long.get(token) ?? [])
  return writer.takeAll()
}

const MOST_TEXTS = 2 ** 20

/**
 * Which token stands in which text. Nearly all tokens have one unit or two: those are numbers, with the number of the text
 * behind, and sorted as such; strings by the hundred thousand would take ten times as long.
 */
function tokensOf(texts: readonly PlacedText[]): { short: Float64Array; long: Map<string, number[]> } {
  let short = new Float64Array(1024)
  let used = 0
  const long = new Map<string, number[]>()
  for (const [nth, { words }] of texts.entries()) {
    for (let from = 0; from < words.length; ) {
      const space = words.indexOf(' ', from)
      const to = space < 0 ? words.length : space
      if (to - from > 2) noteLong(long, words.slice(from, to), nth)
      else if (to > from) {
        if (used === short.length) short = twiceAsLong(short)
        const second = to - from === 2 ? words.charCodeAt(from + 1) : 0
        short[used++] = (words.charCodeAt(from) * UNITS + second) * MOST_TEXTS + nth
      }
      from = to + 1
    }
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- in place: these are millions of numbers
  return { short: short.subarray(0, used).sort(), long }
}

const UNITS = 2 ** 16

/** Each token with the numbers of its texts. */
function* listsOf(short: Float64Array): Generator<[string, Set<number>]> {
  for (let at = 0; at < short.length; ) {
    const key = Math.floor((short[at] as number) / MOST_TEXTS)
    const nths = new Set<number>()
    for (; at < short.length && Math.floor((short[at] as number) / MOST_TEXTS) === key; at++) {
      nths.add((short[at] as number) % MOST_TEXTS)
    }
    yield [shortToken(key), nths]
  }
}

const shortToken = (key: number) =>
  key % UNITS === 0 ? String.fromCharCode(key / UNITS) : String.fromCharCode(Math.floor(key / UNITS), key % UNITS)

function noteLong(long: Map<string, number[]>, token: string, nth: number) {
  const nths = long.get(token)
  if (nths === undefined) long.set(token, [nth])
  else if (nths.at(-1) !== nth) nths.push(nth)
}

function twiceAsLong(list: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(list.length * 2)
  longer.set(list)
  return longer
}
