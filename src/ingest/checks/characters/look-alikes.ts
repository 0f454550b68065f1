import { fold } from '../../../text/characters/fold.ts'
import { type Finding, type Passage, wordsAround } from '../finding.ts'
import { LOOK_ALIKES } from './look-alike-groups.ts'
import { PairsOfCharacters } from './pairs-of-characters.ts'

/**
 * Finds a character that stands where its neighbours, all over a corpus, have one of like shape: 把洒 where others have
 * 把酒. What is beside a character are the two or three before it, those behind it and one on each side, inside a clause; and
 * the other must read more easily there, by the pairs it makes with its neighbours, or stand in the same clause elsewhere.
 * Learn the corpus first, the passages that are checked with it.
 */
export class LookAlikes {
  // How often a character stands beside three others is kept in one array by hash: twenty million of them have no names.
  readonly #counts: Uint8Array
  readonly #pairs: PairsOfCharacters

  /** `slots` is a power of two, about ten times the characters learnt. */
  constructor(slots = 2 ** 27) {
    this.#counts = new Uint8Array(slots)
    this.#pairs = new PairsOfCharacters(slots / 2)
  }

  learn(text: string): void {
    for (const clause of clausesOf(text)) {
      this.#pairs.learn(clause.text)
      for (let at = 0; at < clause.text.length; at += 1) {
        if (!OTHERS.has(clause.text.charAt(at))) continue
        for (const beside of contexts(clause.text, at)) this.#add(beside, clause.text.charAt(at))
        this.#add(wholeClause(clause.text, at), clause.text.charAt(at))
      }
    }
  }

  /** What of a passage that was learnt has more to say for another character. */
  findings(passage: Passage): Finding[] {
    return clausesOf(passage.text).flatMap(({ text, from }) => {
      const found: Finding[] = []
      for (let at = 0; at < text.length; at += 1) {
        const suspect = passage.text.charAt(from + at)
        // The groups are of simplified shapes: a character that folds to one looks otherwise.
        if (suspect !== text.charAt(at) && !ALIKE_IN_BOTH.has(suspect)) continue
        const other = this.#better(text, at)
        if (!other) continue
        const { work, key } = passage
        found.push({
          detector: 'look-alike',
          work,
          key,
          found: `${suspect}→${other.character}`,
          passage: wordsAround(passage.text, from + at),
          reason: 'more-common',
          witness: `${text.slice(0, at)}${other.character}${text.slice(at + 1)} × ${other.count}`,
        })
      }
      return found
    })
  }

  #better(text: string, at: number): { character: string; count: number } | null {
    const own = text.charAt(at)
    const others = OTHERS.get(own)
    if (!others) return null
    const beside = contexts(text, at)
    const known = beside.map(context => Math.max(0, this.#count(context, own) - 1))
    let best: { character: string; count: number } | null = null
    for (const character of others) {
      const counts = beside.map(context => this.#count(context, character))
      const enough = counts.filter((count, index) => count >= LEAST && count >= MORE * (known[index] ?? 0))
      const against = known.filter((count, index) => count > 0 && count * 2 > (counts[index] ?? 0)).length
      const count = Math.max(0, ...enough)
      if (enough.length < 2 || against > 0 || count <= (best?.count ?? 0)) continue
      const easier = this.#pairs.easier(text, at, character)
      if (easier >= EASIER || (easier >= 0 && this.#isClause(text, at, character))) best = { character, count }
    }
    return best
  }

  /** Whether the clause stands elsewhere with this character, and not with its own. */
  #isClause(text: string, at: number, character: string): boolean {
    const whole = wholeClause(text, at)
    return this.#count(whole, character) >= LEAST && this.#count(whole, text.charAt(at)) <= 1
  }

  // Each is counted in two slots, and the smaller count is its own: others fall into one of them, hardly into both.
  #add(context: string, character: string): void {
    for (const slot of this.#slots(context + character)) {
      const count = this.#counts[slot] as number
      if (count < 255) this.#counts[slot] = count + 1
    }
  }

  #count(context: string, character: string): number {
    const [one, other] = this.#slots(context + character)
    return Math.min(this.#counts[one] as number, this.#counts[other] as number)
  }

  #slots(words: string): [number, number] {
    const value = hash(words)
    const last = this.#counts.length - 1
    return [value & last, (Math.imul(value ^ (value >>> 13), 0x85ebca6b) >>> 5) & last]
  }
}

const ALIKE_IN_BOTH = new Set('間問閒烏鳥島貴貫賈侶詩鳴嗚茍遺')

const LEAST = 2
const MORE = 4
// A natural logarithm: twenty times as easy.
const EASIER = 3

const OTHERS = new Map<string, string[]>()
for (const group of LOOK_ALIKES) {
  for (const character of group) {
    const others = [...group].filter(other => other !== character)
    OTHERS.set(character, [...new Set([...(OTHERS.get(character) ?? []), ...others])])
  }
}

/** What is beside a place, each with where: two or three before, as many behind, one on each side; fewer at the ends of a clause. */
function contexts(text: string, at: number): string[] {
  const found: string[] = []
  if (at >= 2) found.push(`<${text.slice(at - 2, at)}`)
  if (at >= 3) found.push(`<${text.slice(at - 3, at)}`)
  if (at + 3 < text.length) found.push(`>${text.slice(at + 1, at + 4)}`)
  if (at + 2 < text.length) found.push(`>${text.slice(at + 1, at + 3)}`)
  if (at >= 1 && at + 1 < text.length) found.push(`|${text.charAt(at - 1)}${text.charAt(at + 1)}`)
  return found
}

const wholeClause = (text: string, at: number) => `=${text.slice(0, at)}_${text.slice(at + 1)}`

/** Runs of characters, folded; a character outside the BMP parts them as a mark does. */
function clausesOf(text: string): { text: string; from: number }[] {
  const folded = fold(text)
  if (folded.length !== text.length) return []
  return [...folded.matchAll(/[\u3400-\u9fff]{3,}/g)].map(match => ({ text: match[0], from: match.index }))
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 0
}
