import { fold, isHan } from '../characters/fold.ts'

/** Whether a text holds what a pattern names. */
export type WordMatcher = (text: string) => boolean

/**
 * A pattern of plain words as it is compared: folded (script, variants, width, case), with `?` for one character and `*`
 * for up to five, or for the rest of a word in alphabetic writing. Null when nothing is left to look for.
 */
export function foldedPattern(pattern: string): string | null {
  const folded = fold(pattern.normalize('NFC').trim())
  const letters = hasHan(folded) ? folded.replace(/[^\p{L}\p{M}\p{N}?*]/gu, '') : folded.replace(/\s+/g, ' ')
  const bare = letters.replace(/\*+/g, '*')
  return /[\p{L}\p{N}]/u.test(bare) ? bare : null
}

/**
 * Looks for folded patterns. Those with Chinese are found wherever they stand, also with marks or spaces put between
 * their characters; others only as whole words, so that "ass" is not found in "passage". No regular expression of a
 * host is ever run: the time is bounded by the lengths.
 */
export function wordMatcher(folded: string): WordMatcher {
  const isChinese = hasHan(folded)
  const isPlain = !/[?*]/.test(folded)
  const pattern = [...folded]
  return text => {
    const whole = fold(text.normalize('NFC'))
    const sought = isChinese ? whole.replace(/[^\p{L}\p{M}\p{N}]/gu, '') : whole.replace(/\s+/g, ' ')
    if (isPlain && !sought.includes(folded)) return false
    if (isChinese && isPlain) return true
    const units = [...sought]
    return units.some((_unit, at) => {
      if (!isChinese && pattern[0] !== '*' && isLetter(units[at - 1])) return false
      return endsOf(pattern, units, at).some(end => isChinese || pattern.at(-1) === '*' || !isLetter(units[end]))
    })
  }
}

/** Where the pattern, begun at `from`, may end; each step keeps the set of places reached, so nothing is tried twice. */
function endsOf(pattern: readonly string[], units: readonly string[], from: number): number[] {
  let reached = [from]
  for (const sign of pattern) {
    const next = new Set<number>()
    for (const at of reached) {
      if (sign === '*') for (const end of starEnds(units, at)) next.add(end)
      else if (at < units.length && (sign === '?' ? isLetter(units[at]) : units[at] === sign)) next.add(at + 1)
    }
    if (next.size === 0) return []
    reached = [...next]
  }
  return reached
}

/** A star stands for letters only: it does not run over the end of a word. */
function starEnds(units: readonly string[], from: number): number[] {
  const ends = [from]
  for (let at = from; at < units.length && at - from < LONGEST_STAR && isLetter(units[at]); at++) ends.push(at + 1)
  return ends
}

const LONGEST_STAR = 5

const isLetter = (unit: string | undefined) => unit !== undefined && /[\p{L}\p{M}\p{N}]/u.test(unit)
const hasHan = (text: string) => [...text].some(character => isHan(character.codePointAt(0) ?? 0))
