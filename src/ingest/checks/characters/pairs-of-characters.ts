/**
 * How often characters follow each other in a corpus, and by that how easily one reads between two others: the chance of a
 * pair, smoothed by that of its second character alone (Jelinek and Mercer 1980). All in arrays: pairs have no names.
 */
export class PairsOfCharacters {
  readonly #pairs: Uint16Array
  readonly #single = new Uint32Array(2 ** 16)
  #all = 0

  /** `slots` is a power of two, some four times the pairs. */
  constructor(slots: number) {
    this.#pairs = new Uint16Array(slots)
  }

  learn(clause: string): void {
    let before = START
    this.#single[START] = (this.#single[START] as number) + 1
    for (let at = 0; at <= clause.length; at += 1) {
      const unit = at < clause.length ? clause.charCodeAt(at) : END
      const slot = this.#slot(before, unit)
      const count = this.#pairs[slot] as number
      if (count < 65_535) this.#pairs[slot] = count + 1
      this.#single[unit] = (this.#single[unit] as number) + 1
      this.#all += 1
      before = unit
    }
  }

  /** By how much (natural logarithm) another character reads more easily than the one at a place of a clause that was learnt. */
  easier(clause: string, at: number, other: string): number {
    const before = at > 0 ? clause.charCodeAt(at - 1) : START
    const behind = at + 1 < clause.length ? clause.charCodeAt(at + 1) : END
    return this.#ease(before, other.charCodeAt(0), behind, 0) - this.#ease(before, clause.charCodeAt(at), behind, 1)
  }

  /** `own`: of the counts so many are of the place itself. */
  #ease(before: number, unit: number, behind: number, own: number): number {
    return Math.log(this.#chance(before, unit, own, 0)) + Math.log(this.#chance(unit, behind, own, own))
  }

  #chance(one: number, next: number, ownPair: number, ownOne: number): number {
    const pair = Math.max(0, (this.#pairs[this.#slot(one, next)] as number) - ownPair)
    const alone = (WEIGHT * (this.#single[next] as number)) / this.#all
    return (pair + alone) / (Math.max(0, (this.#single[one] as number) - ownOne) + WEIGHT)
  }

  #slot(one: number, next: number): number {
    let value = Math.imul(((one << 16) | next) ^ 0, 0x9e3779b1)
    value ^= value >>> 15
    value = Math.imul(value, 0x85ebca6b)
    value ^= value >>> 13
    return (value >>> 0) & (this.#pairs.length - 1)
  }
}

const START = 1
const END = 2
const WEIGHT = 20
