import type { TimeSlices } from '../worker/time-slices.ts'
import type { NameKey } from './name-key.ts'

/** Which letters a word has, and which of them twice or more: one bit each. */
export type LetterCounts = { once: number; twice: number }

/** What was typed: its letters, how many it has, and how many slips it may have. */
export type LetterQuery = { counts: LetterCounts; length: number; most: number }

type Group = { keys: NameKey[]; counts: number[]; once: Int32Array; twice: Int32Array }

/**
 * Names in letters by how many letters they have. A slip takes away one letter at most and brings one at most, so the
 * letters of two words say how far apart they are at least: nearly all are ruled out by two numbers, and never looked at.
 */
export class LatinNames {
  readonly #groups = new Map<number, Group>()

  add(one: NameKey): void {
    const { length } = one.key
    let group = this.#groups.get(length)
    if (!group) this.#groups.set(length, (group = { keys: [], counts: [], once: NONE, twice: NONE }))
    const { once, twice } = letterCounts(one.key)
    group.keys.push(one)
    group.counts.push(once, twice)
  }

  /** After the last was added. */
  async pack(turns: TimeSlices): Promise<void> {
    for (const group of this.#groups.values()) {
      if (turns.isOver()) await turns.othersFirst()
      group.once = new Int32Array(group.keys.length)
      group.twice = new Int32Array(group.keys.length)
      for (let at = 0; at < group.keys.length; at++) {
        group.once[at] = group.counts[2 * at] as number
        group.twice[at] = group.counts[2 * at + 1] as number
      }
      group.counts = []
    }
  }

  /** Those that may be the word with `most` slips. */
  eachLikely({ counts: { once, twice }, length, most }: LetterQuery, visit: (one: NameKey) => void): void {
    for (let size = length - most; size <= length + most; size++) {
      const group = this.#groups.get(size)
      if (!group) continue
      for (let at = 0; at < group.keys.length; at++) {
        const [theirs, theirTwice] = [group.once[at] as number, group.twice[at] as number]
        if (bitCount(once & ~theirs) + bitCount(twice & ~theirTwice) > most) continue
        if (bitCount(theirs & ~once) + bitCount(theirTwice & ~twice) > most) continue
        visit(group.keys[at] as NameKey)
      }
    }
  }

  /** Those that are longer, and may begin with the word. */
  eachLonger({ counts: { once, twice }, length, most }: LetterQuery, visit: (one: NameKey) => void): void {
    for (const [size, group] of this.#groups) {
      if (size <= length + most) continue
      for (let at = 0; at < group.keys.length; at++) {
        const [theirs, theirTwice] = [group.once[at] as number, group.twice[at] as number]
        if (bitCount(once & ~theirs) + bitCount(twice & ~theirTwice) <= most) visit(group.keys[at] as NameKey)
      }
    }
  }
}

const NONE = new Int32Array()

/** Of a word of the letters a to z. */
export function letterCounts(word: string): LetterCounts {
  let once = 0
  let twice = 0
  for (let at = 0; at < word.length; at++) {
    const bit = 1 << (word.charCodeAt(at) - LETTER_A)
    twice |= once & bit
    once |= bit
  }
  return { once, twice }
}

const LETTER_A = 97

/** How many bits are set (Warren, "Hacker's Delight", 5-1). */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
