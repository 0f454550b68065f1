import { classTable, HAN, LINE_END, MARK } from '../characters/character-classes.ts'
import { fold } from '../characters/fold.ts'
import { stringOf } from '../characters/fold-table.ts'
import { CROSSING, CROSSINGS, hashOfTwo, inSentences, PRIVATE_LETTERS, tokensOfText } from './search-tokens.ts'

/**
 * The tokens of a text (`tokensOfText`) as an index takes them: each once, a space between two. A text of Han characters
 * and marks alone, as nearly all poems are, is taken unit by unit: sets of strings were a tenth of a whole load.
 */
export function wordsOfText(text: string): string {
  const folded = inSentences(fold(text))
  return isHanAlone(folded) ? hanWords(folded) : [...tokensOfText(text)].join(' ')
}

/** Words of a text together with tokens of what belongs to it. */
export function joinedWords(words: string, tokens: Iterable<string>): string {
  const others = [...tokens].join(' ')
  return words === '' || others === '' ? words + others : `${words} ${others}`
}

function isHanAlone(folded: string): boolean {
  const classes = classTable()
  for (let at = 0; at < folded.length; at++) {
    const kind = classes[folded.charCodeAt(at)]
    if (kind !== HAN && kind !== MARK && kind !== LINE_END) return false
  }
  return true
}

const SPACE = 0x20
const NONE = 0
// A character with its space, and one pair with its own.
const UNITS_A_CHARACTER = 5

function hanWords(folded: string): string {
  const classes = classTable()
  const seen = seenFor(folded.length)
  const out = new Uint16Array(folded.length * UNITS_A_CHARACTER)
  let used = 0
  let before = NONE
  let isAfterMark = false
  for (let at = 0; at < folded.length; at++) {
    const unit = folded.charCodeAt(at)
    const kind = classes[unit]
    if (kind !== HAN) {
      isAfterMark = true
      if (kind === LINE_END) before = NONE
      continue
    }
    if (seen.isNewUnit(unit)) {
      out[used++] = unit
      out[used++] = SPACE
    }
    if (before !== NONE) {
      const first = isAfterMark ? CROSSING.charCodeAt(0) : before
      const second = isAfterMark ? PRIVATE_LETTERS + (hashOfTwo(before, unit) & CROSSINGS) : unit
      if (seen.isNewPair(first, second)) {
        out[used++] = first
        out[used++] = second
        out[used++] = SPACE
      }
    }
    before = unit
    isAfterMark = false
  }
  return stringOf(out, Math.max(0, used - 1))
}

/** What has come in the text at hand; kept between texts, each under a number of its own, so that nothing is cleared. */
class Seen {
  readonly length: number
  readonly #mask: number
  readonly #units = new Uint32Array(0x10000)
  readonly #pairs: Uint32Array
  readonly #pairRounds: Uint32Array
  #round = 0

  /** For texts of at most `length` units. */
  constructor(length: number) {
    this.length = length
    // Half empty, so that a free slot is near.
    const slots = 2 ** Math.ceil(Math.log2(length * 2))
    this.#mask = slots - 1
    this.#pairs = new Uint32Array(slots)
    this.#pairRounds = new Uint32Array(slots)
  }

  begin(): void {
    this.#round++
  }

  isNewUnit(unit: number): boolean {
    if (this.#units[unit] === this.#round) return false
    this.#units[unit] = this.#round
    return true
  }

  isNewPair(first: number, second: number): boolean {
    const key = ((first << 16) | second) >>> 0
    let slot = hashOfTwo(first, second) & this.#mask
    while (this.#pairRounds[slot] === this.#round) {
      if (this.#pairs[slot] === key) return false
      slot = (slot + 1) & this.#mask
    }
    this.#pairs[slot] = key
    this.#pairRounds[slot] = this.#round
    return true
  }
}

const SHORTEST = 4096
let lastSeen: Seen | undefined

function seenFor(length: number): Seen {
  if (!lastSeen || lastSeen.length < length) lastSeen = new Seen(Math.max(SHORTEST, length))
  lastSeen.begin()
  return lastSeen
}
