import type { TextSpan } from '../block/offsets.ts'
import { foldWithOffsets, originalsOf } from '../characters/fold.ts'
import { searchedForm } from './search-form.ts'
import { crossesMarks, endOfWord, inSentences, skipMarks, type Unit, unitsOf, wordKey } from './search-tokens.ts'

/** A phrase made ready to be looked for: whatever the script, variants, width, case and endings of words. */
export type Matcher = {
  /** Whether it stands in a text that is folded and in sentences already (`inSentences`). */
  standsIn(folded: string): boolean
  /** The first place in such a text, in its own offsets. */
  spanIn(folded: string): TextSpan | null
  /** Every place in a text, at most `most`, in order; two places may overlap. */
  spansIn(text: string, most?: number): TextSpan[]
}

/** The units of runs as they were typed: each run begins after a mark. */
export function unitsOfRuns(runs: readonly string[]): Unit[] {
  return unitsOf(runs.join(' '))
}

/**
 * Looks for units next to each other in one line (a line of verse with those it goes on in, a paragraph of prose). Han characters may have marks
 * between them where the phrase has one, or when it is longer than a word (`crossesMarks`); words stand whole, in any of
 * their forms, or in the very form when `isExact`.
 */
export function matcherOf(units: readonly Unit[], isExact = false): Matcher {
  const found = finderOf(units, isExact)
  return {
    standsIn: folded => found(folded, 0) !== null,
    spanIn: folded => found(folded, 0),
    spansIn: (text, most = 100) => {
      const { folded: whole, offsets } = foldWithOffsets(text)
      const folded = inSentences(whole)
      const spans: TextSpan[] = []
      for (let at = 0; spans.length < most; ) {
        const span = found(folded, at)
        if (!span) break
        at = span.from + 1
        const last = offsets[span.to - 1] as number
        spans.push({ from: offsets[span.from] as number, to: last + widthAt(text, last) })
      }
      return spans
    },
  }
}

/** The first place in a text of the first of these phrases that stands in it: the text is folded once for all of them. */
export function firstSpan(text: string, matchers: readonly Matcher[]): TextSpan | null {
  const folded = searchedForm(text)
  for (const matcher of matchers) {
    const span = matcher.spanIn(folded)
    if (!span) continue
    const [from = 0, last = 0] = originalsOf(text, [span.from, span.to - 1])
    return { from, to: last + widthAt(text, last) }
  }
  return null
}

type Finder = (folded: string, from: number) => TextSpan | null

/**
 * By the beginning of the first unit, then unit after unit. By hand: a regular expression with Unicode's classes costs ten
 * times as much to make and to run.
 */
function finderOf(units: readonly Unit[], isExact: boolean): Finder {
  const [first, ...rest] = units
  if (!first) return () => null
  const mayCross = crossesMarks(units)
  const keyed = units.map(unit => ({ ...unit, key: unit.isHan ? unit.text : wordKey(unit.text) }))
  const beginning = first.isHan || isExact ? first.text : sharedBeginning(first.text, wordKey(first.text))
  const [head, ...tail] = keyed
  if (rest.length === 0 && head?.isHan) return (folded, start) => spanAt(folded.indexOf(head.text, start), head.text)
  return (folded, start) => {
    for (let from = folded.indexOf(beginning, start); from >= 0; from = folded.indexOf(beginning, from + 1)) {
      let to = head && !isInsideWord(folded, from, head) ? endOfUnit(folded, from, head, isExact) : -1
      for (const unit of tail) {
        if (to < 0) break
        // Between a word and its neighbour there is always something that is no letter.
        const next = mayCross || unit.isAfterMark ? skipMarks(folded, to) : to
        to = endOfUnit(folded, next, unit, isExact)
      }
      if (to >= 0) return { from, to }
    }
    return null
  }
}

type Sought = Unit & { key: string }

const spanAt = (from: number, text: string) => (from < 0 ? null : { from, to: from + text.length })

/** Where the unit that begins at `from` ends, or -1 when it is another one. */
function endOfUnit(folded: string, from: number, unit: Sought, isExact: boolean): number {
  if (unit.isHan) return folded.startsWith(unit.text, from) ? from + unit.text.length : -1
  if (folded[from] !== unit.text[0]) return -1
  const to = endOfWord(folded, from)
  if (to === from) return -1
  const word = folded.slice(from, to)
  return word === unit.text || (!isExact && wordKey(word) === unit.key) ? to : -1
}

/** Whether a word goes on from before `from`. */
const isInsideWord = (folded: string, from: number, unit: Unit) =>
  !unit.isHan && from > 0 && endOfWord(folded, beginOfPoint(folded, from - 1)) > from

const beginOfPoint = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? '') && at > 0 ? at - 1 : at)

/** Endings change the end of a word: its key begins as it does, but for the last letter. */
function sharedBeginning(word: string, key: string): string {
  let length = 0
  const most = Math.max(1, key.length - 1)
  while (length < most && word[length] === key[length]) length++
  return word.slice(0, Math.max(1, length))
}

const widthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
