import { WIDEST } from '../lattice/shapes.ts'
import type { EvidenceRows } from './bead-scores.ts'
import { NumberList } from './number-list.ts'
import { RowLinks } from './row-links.ts'
import type { Links, Side } from './sides.ts'

/** How often each word stands on its side, as shares of all words there. */
export type WordShares = { first: Float64Array; second: Float64Array }

/**
 * The evidence of a learnt lexicon: for each word the logarithm of how much likelier it is opposite these pieces than
 * anywhere, by IBM's first model (Brown et al. 1993; so Moore 2002, Fast and accurate sentence alignment): the mean of the
 * translation chances from the words opposite over the word's share, half of it kept for words that translate nothing.
 */
export function learntRows(first: Side, second: Side, links: Links, shares: WordShares): EvidenceRows {
  const stride = WIDEST + 1
  const linkedBy = new RowLinks(second, shares.second.length)
  // Chances of the second side's words, row by row; each row's own are taken back when its place is used again.
  const ring = Array.from({ length: WIDEST }, () => new Float64Array(shares.second.length))
  const inRing = Array.from({ length: WIDEST }, () => new NumberList())
  const nearestRow = new Int32Array(shares.second.length).fill(FAR)
  const firstCounts = countsOf(first)
  const secondCounts = countsOf(second)
  return (i, { low, high }, reach) => {
    const words = first.words.subarray(first.starts[i], first.starts[i + 1])
    linkedBy.fill(words, links, reach)
    const own = ring[i % WIDEST] as Float64Array
    const filled = inRing[i % WIDEST] as NumberList
    for (const other of filled.values()) own[other] = 0
    filled.clear()
    for (const other of linkedBy.others.values()) {
      filled.push(other)
      nearestRow[other] = i
      for (let l = linkedBy.head(other); l >= 0; l = linkedBy.next.at(l))
        (own[other] as number) += links.toSecond[linkedBy.link.at(l)] as number
    }
    const width = Math.max(0, high - low + 1)
    const row = { first: new Float32Array(width * stride), second: new Float32Array(width * stride) }
    const chances = new Float64Array(width * words.length)
    const nearestPiece = new Int32Array(words.length).fill(FAR)
    for (let j = high; j >= low; j--) {
      const cell = (j - low) * stride
      const base = (j - low) * words.length
      const known = (second.starts[j + 1] as number) - (second.starts[j] as number)
      row.second.fill(known * UNEXPLAINED, cell, cell + stride)
      row.first.fill(words.length * UNEXPLAINED, cell, cell + stride)
      for (let at = second.starts[j] as number; at < (second.starts[j + 1] as number); at++) {
        const other = second.words[at] as number
        const distance = (nearestRow[other] as number) - i
        if (distance >= WIDEST) continue
        if (distance === 0) {
          for (let l = linkedBy.head(other); l >= 0; l = linkedBy.next.at(l)) {
            const word = linkedBy.word.at(l)
            nearestPiece[word] = j
            ;(chances[base + word] as number) += links.toFirst[linkedBy.link.at(l)] as number
          }
        }
        let sum = 0
        let count = 0
        for (let n = 1; n <= WIDEST && i + n <= first.count; n++) {
          sum += (ring[(i + n - 1) % WIDEST] as Float64Array)[other] as number
          count += firstCounts[i + n - 1] as number
          if (n > distance)
            (row.second[cell + n] as number) += Math.log1p((RATIO * sum) / (count * (shares.second[other] as number)))
        }
      }
      for (let word = 0; word < words.length; word++) {
        const distance = (nearestPiece[word] as number) - j
        if (distance >= WIDEST) continue
        let sum = 0
        let count = 0
        for (let n = 1; n <= WIDEST && j + n - 1 <= high; n++) {
          sum += chances[base + (n - 1) * words.length + word] as number
          count += secondCounts[j + n - 1] as number
          if (n > distance)
            (row.first[cell + n] as number) += Math.log1p(
              (RATIO * sum) / (count * (shares.first[words[word] as number] as number)),
            )
        }
      }
    }
    return row
  }
}

const FAR = 1 << 29

// The share of words that stand for nothing opposite.
const FREE = 0.5
const UNEXPLAINED = Math.log(FREE)
const RATIO = (1 - FREE) / FREE

function countsOf(side: Side): Int32Array {
  const counts = new Int32Array(side.count)
  for (let piece = 0; piece < side.count; piece++) {
    counts[piece] = Math.max(1, (side.starts[piece + 1] as number) - (side.starts[piece] as number))
  }
  return counts
}

export function wordShares(first: Side, second: Side, words: { first: number; second: number }): WordShares {
  return { first: sharesOf(first, words.first), second: sharesOf(second, words.second) }
}

function sharesOf(side: Side, words: number): Float64Array {
  const shares = new Float64Array(words)
  for (const word of side.words) (shares[word] as number) += 1 / side.words.length
  return shares
}
