import { pinyinPlain } from '../../../../text/pinyin/pinyin.ts'
import type { TimeSlices } from '../../worker/time-slices.ts'
import { HanNames, isWritten } from '../han-names.ts'
import { LatinNames, letterCounts } from '../latin-names.ts'
import { NAME_KINDS, type NameKey, type NameKind } from '../name-key.ts'
import { typedDistance } from './typed-distance.ts'

/** A thing that is nearly called what was asked: what of it to look for instead, and how far away that is. */
export type SimilarName = { kind: NameKind; id: number; key: string; distance: number }

/**
 * The names that people ask for, in memory: known authors, books, known poems, and the sounds of known lines, some 50,000
 * keys. What cannot come near is ruled out by its letters, or by its pieces where it is written in characters, before it
 * is compared: at most a few tenths of a millisecond a search.
 */
export type SimilarNames = {
  /** The nearest name to folded letters or characters, the best known among equals; null when none comes near. */
  nearest(bare: string, kinds?: ReadonlySet<NameKind>): SimilarName | null
}

const ALL_KINDS: ReadonlySet<NameKind> = new Set(NAME_KINDS)

/** Collects keys; `done` makes them ready to be asked. */
export class SimilarNamesMaker {
  readonly #spelt = new LatinNames()
  readonly #sounds = new LatinNames()
  readonly #longer = new LatinNames()
  readonly #written = new HanNames()

  add(one: NameKey): void {
    if (isWritten(one.key)) {
      if (one.kind !== 'line') this.#written.add(one)
      return
    }
    if (!isSpelt(one.key)) return
    this.#spelt.add(one)
    if (GO_ON.has(one.kind)) this.#longer.add(one)
    if (SOUND_SO.has(one.kind)) this.#sounds.add(one)
  }

  async done(turns: TimeSlices): Promise<SimilarNames> {
    for (const names of [this.#spelt, this.#sounds, this.#longer]) await names.pack(turns)
    return {
      nearest: (bare, kinds = ALL_KINDS) => {
        if (isSpelt(bare)) return this.#nearestSpelt(bare, kinds)
        return isWritten(bare) ? this.#nearestWritten(bare, kinds) : null
      },
    }
  }

  #nearestSpelt(bare: string, kinds: ReadonlySet<NameKind>): SimilarName | null {
    const most = mostSlips(bare.length)
    if (most === 0 || bare.length > LONGEST) return null
    const nearest = new Nearest(kinds)
    const counts = letterCounts(bare)
    const offer = (one: NameKey, isBeginning: boolean) => {
      if (!kinds.has(one.kind)) return
      // Two slips in a short word, and one of them in its first letter: another word.
      const isOther = bare.length < LONG && one.key.charCodeAt(0) !== bare.charCodeAt(0)
      const allowed = Math.min(isOther ? 1 : most, Math.floor(nearest.distance))
      const slips = typedDistance(bare, one.key, { most: allowed, isBeginning })
      if (slips <= allowed) nearest.offer(one, slips + (isBeginning ? BEGINNING : 0))
    }
    this.#spelt.eachLikely({ counts, most, length: bare.length }, one => offer(one, false))
    if (bare.length >= SHORTEST_BEGINNING) {
      this.#longer.eachLonger({ counts, most, length: bare.length }, one => offer(one, true))
    }
    return nearest.name
  }

  /** A wrong character of a name: one that sounds so, or looks so, or any in a name of three and more. */
  #nearestWritten(bare: string, kinds: ReadonlySet<NameKind>): SimilarName | null {
    if (bare.length < 2 || bare.length > LONGEST_HAN) return null
    const nearest = new Nearest(kinds)
    this.#written.eachNear(bare, (one, distance) => nearest.offer(one, distance))
    // Of a long name enough is right to tell it by that, and to read what was typed costs more than all else here.
    if (bare.length >= LONG_HAN && nearest.name === null) return null
    const sound = pinyinPlain(bare)
    const most = bare.length === 2 || sound.length < SHORTEST_SOUND ? 0 : 1
    this.#sounds.eachLikely({ counts: letterCounts(sound), most, length: sound.length }, one => {
      const slips = typedDistance(sound, one.key, { most, isBeginning: false })
      if (slips <= most) nearest.offer(one, SAME_SOUND + slips / 2)
    })
    return nearest.name
  }
}

const isSpelt = (text: string) => /^[a-z]+$/.test(text)

/** What people begin and do not end: a family name alone, the first words of a title. */
const GO_ON: ReadonlySet<NameKind> = new Set(['author', 'book', 'part'])
/** What is called something in characters, which sounds so. */
const SOUND_SO: ReadonlySet<NameKind> = new Set(['author', 'book', 'poem'])

/** How many slips a word of so many letters may have: one of four, two of six, three of twelve. */
function mostSlips(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 12 ? 2 : 3
}

const LONG = 9
const LONGEST = 60
const SHORTEST_BEGINNING = 6
const BEGINNING = 0.5

const LONGEST_HAN = 12
const LONG_HAN = 7
const SHORTEST_SOUND = 6
/** Input by sound is how most wrong characters come. */
const SAME_SOUND = 0.5

/** The nearest of those offered; among equals the first of the kinds, then the better known. */
class Nearest {
  distance = Number.POSITIVE_INFINITY
  #best: NameKey | null = null
  readonly #kinds: ReadonlySet<NameKind>

  constructor(kinds: ReadonlySet<NameKind>) {
    this.#kinds = kinds
  }

  offer(one: NameKey, distance: number): void {
    if (!this.#kinds.has(one.kind)) return
    if (distance > this.distance || (distance === this.distance && !isBefore(one, this.#best))) return
    this.distance = distance
    this.#best = one
  }

  get name(): SimilarName | null {
    const best = this.#best
    return best && { kind: best.kind, id: best.id, key: best.key, distance: this.distance }
  }
}

function isBefore(one: NameKey, other: NameKey | null): boolean {
  if (other === null) return true
  return (NAME_KINDS.indexOf(one.kind) - NAME_KINDS.indexOf(other.kind) || other.fame - one.fame) < 0
}
