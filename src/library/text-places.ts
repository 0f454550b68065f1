import { foldWithOffsets, isHan } from '../text/fold.ts'

/** Where a passage stands in a text, in UTF-16 offsets, `to` exclusive. */
export type Place = { from: number; to: number }

/** Every place where the keyword stands: whatever the script, case and marks between; words only whole. */
export function placesOf(text: string, keyword: string, most = 100): Place[] {
  const needle = lettersOf(keyword).letters
  if (needle === '') return []
  const hay = lettersOf(text)
  const places: Place[] = []
  for (
    let at = hay.letters.indexOf(needle);
    at >= 0 && places.length < most;
    at = hay.letters.indexOf(needle, at + 1)
  ) {
    const last = at + needle.length - 1
    if (isInsideWord(hay, at, last)) continue
    places.push({ from: hay.froms[at] as number, to: hay.tos[last] as number })
  }
  return places
}

/** What stands around a place, cut short on both sides. */
export function around(text: string, { from, to }: Place) {
  const reach = isHan(text.codePointAt(from) ?? 0) ? HAN_REACH : WORD_REACH
  return {
    before: text.slice(Math.max(0, from - reach), from).replace(/^[\uDC00-\uDFFF]/, ''),
    match: text.slice(from, to),
    after: text.slice(to, to + reach).replace(/[\uD800-\uDBFF]$/, ''),
  }
}

const HAN_REACH = 24
const WORD_REACH = 60

/** Letters only, each with its place; `borders` are the letters before which something else stands. */
type Letters = { letters: string; froms: number[]; tos: number[]; borders: Set<number> }

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu

function lettersOf(text: string): Letters {
  const { folded, offsets } = foldWithOffsets(text)
  const found: Letters = { letters: '', froms: [], tos: [], borders: new Set() }
  for (const match of folded.matchAll(LETTERS)) {
    found.borders.add(found.letters.length)
    found.letters += match[0]
    for (let unit = match.index; unit < match.index + match[0].length; unit++) {
      const from = offsets[unit] as number
      found.froms.push(from)
      found.tos.push(from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1))
    }
  }
  found.borders.add(found.letters.length)
  return found
}

function isInsideWord({ letters, borders }: Letters, first: number, last: number): boolean {
  const isWord = (at: number) => at >= 0 && at < letters.length && !isHan(letters.codePointAt(at) ?? 0)
  const cutsBefore = isWord(first) && isWord(first - 1) && !borders.has(first)
  const cutsAfter = isWord(last) && isWord(last + 1) && !borders.has(last + 1)
  return cutsBefore || cutsAfter
}
