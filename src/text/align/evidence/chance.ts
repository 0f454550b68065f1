import { WIDEST } from '../lattice/shapes.ts'
import { type Links, postingsOf, type Side } from './sides.ts'

/**
 * What finding a translation of a word is worth, corrected for the luck of finding one. For a word and a bead with n pieces
 * opposite, of which a share q of all pieces holds a translation, r = 1 − (1 − q)ⁿ is the chance of a match by luck: a match
 * adds ln((1 − (1 − α)(1 − r)) / r), its absence ln(1 − α). A word that nothing opposite can translate says nothing.
 */
export type ChanceModel = {
  /** Gain of a match over its absence, by word and count of pieces opposite: `word * (WIDEST + 1) + n`. */
  firstGains: Float32Array
  secondGains: Float32Array
  /** 1 for the words that have a translation somewhere opposite. */
  firstLinked: Uint8Array
  secondLinked: Uint8Array
}

// Measured on novels: the share of words whose dictionary translation is in the partner.
const ENGLISH_FOUND = 0.3
const CHINESE_FOUND = 0.2

export const FIRST_LOSS = Math.log(1 - CHINESE_FOUND)
export const SECOND_LOSS = Math.log(1 - ENGLISH_FOUND)

/** Shares of the other side's pieces that hold a translation of each word. */
export type Shares = { first: Float64Array; second: Float64Array }

export function translationShares(first: Side, second: Side, links: Links, secondWords: number): Shares {
  const firstWords = links.starts.length - 1
  const shares = { first: new Float64Array(firstWords), second: new Float64Array(secondWords) }
  const seen = new Int32Array(secondWords).fill(-1)
  for (let piece = 0; piece < first.count; piece++) {
    for (let at = first.starts[piece] as number; at < (first.starts[piece + 1] as number); at++) {
      const word = first.words[at] as number
      for (let link = links.starts[word] as number; link < (links.starts[word + 1] as number); link++) {
        const other = links.words[link] as number
        if (seen[other] === piece) continue
        seen[other] = piece
        ;(shares.second[other] as number) += 1 / first.count
      }
    }
  }
  const postings = postingsOf(second, secondWords)
  const seenIn = new Int32Array(second.count).fill(-1)
  for (let word = 0; word < firstWords; word++) {
    for (let link = links.starts[word] as number; link < (links.starts[word + 1] as number); link++) {
      const other = links.words[link] as number
      for (let at = postings.starts[other] as number; at < (postings.starts[other + 1] as number); at++) {
        const piece = postings.rows[at] as number
        if (seenIn[piece] === word) continue
        seenIn[piece] = word
        ;(shares.first[word] as number) += 1 / second.count
      }
    }
  }
  return shares
}

/** The model for pieces that are blocks of `firstSize` and `secondSize` pieces each; of 1 for the pieces themselves. */
export function chanceModel(shares: Shares, firstSize: number, secondSize: number): ChanceModel {
  return {
    firstGains: gainsOf(shares.first, CHINESE_FOUND, secondSize),
    secondGains: gainsOf(shares.second, ENGLISH_FOUND, firstSize),
    firstLinked: Uint8Array.from(shares.first, share => (share > 0 ? 1 : 0)),
    secondLinked: Uint8Array.from(shares.second, share => (share > 0 ? 1 : 0)),
  }
}

function gainsOf(shares: Float64Array, found: number, size: number): Float32Array {
  const gains = new Float32Array(shares.length * (WIDEST + 1))
  shares.forEach((share, word) => {
    for (let n = 1; n <= WIDEST; n++) {
      const luck = Math.min(Math.max(1 - (1 - share) ** (n * size), 1e-6), 0.9999)
      gains[word * (WIDEST + 1) + n] = Math.log((1 - (1 - found) * (1 - luck)) / luck) - Math.log(1 - found)
    }
  })
  return gains
}
