import { type Band, nodeCount } from '../lattice/band.ts'
import { SHAPES, WIDEST } from '../lattice/shapes.ts'
import type { Reach } from './row-links.ts'
import type { Side } from './sides.ts'

/** Evidence of one row i: `second[(j - low) * (WIDEST + 1) + n]` for piece j against i … i + n - 1, `first` for i against j … j + n - 1. */
export type RowEvidence = { first: Float32Array; second: Float32Array }

/**
 * Evidence row by row, asked for from the last row to the first: for the pieces of `own`; `reach` holds all pieces that this
 * row will be weighed against, with the `WIDEST - 1` rows before it too.
 */
export type EvidenceRows = (i: number, own: Reach, reach: Reach) => RowEvidence

export type ScoreParts = {
  first: Side
  second: Side
  band: Band
  rows: EvidenceRows
  /** Logarithms in the order of `SHAPES`. */
  priors: Float64Array
  /** How much the evidence counts against priors and lengths. */
  weight: number
  /** Letters of the second side to one of the first, and the variance of a letter's partner. */
  ratio: number
  variance: number
  /** What is added for a bead by its place (`nodeScore(i, j, firstCount, secondCount)`), of paragraphs. */
  paragraphScore?: ((i: number, j: number, firstCount: number, secondCount: number) => number) | undefined
}

/** The score of every bead of the band: prior, evidence of both sides (half each), and length as Gale and Church (1993) have it. */
export function beadScores(parts: ScoreParts): Float32Array {
  const { first, second, band, priors, weight } = parts
  const scores = new Float32Array(nodeCount(band) * SHAPES.length).fill(-Infinity)
  const rows: (RowEvidence | undefined)[] = []
  for (let i = first.count - 1; i >= 0; i--) {
    const { low, high } = reachOf(band, i, i, second)
    rows[i] = parts.rows(i, { low, high }, reachOf(band, Math.max(0, i - WIDEST + 1), i, second))
    rows[i + WIDEST] = undefined
    const own = rows[i] as RowEvidence
    for (let j = low; j <= high; j++) {
      const node = (band.offsets[i] as number) + j - low
      for (let shape = 0; shape < SHAPES.length; shape++) {
        const [firstCount, secondCount] = SHAPES[shape] as (typeof SHAPES)[number]
        if (i + firstCount > first.count || j + secondCount > high + 1 || priors[shape] === -Infinity) continue
        let evidence = 0
        let y = 0
        for (let other = j; other < j + secondCount; other++) {
          evidence += own.second[(other - low) * (WIDEST + 1) + firstCount] as number
          y += second.lengths[other] as number
        }
        let x = first.lengths[i] as number
        evidence += own.first[(j - low) * (WIDEST + 1) + secondCount] as number
        for (let row = i + 1; row < i + firstCount; row++) {
          const at = j - (band.low[row] as number)
          if (at < 0 || j > (band.high[row] as number)) {
            evidence = -Infinity
            break
          }
          evidence += (rows[row] as RowEvidence).first[at * (WIDEST + 1) + secondCount] as number
          x += first.lengths[row] as number
        }
        const expected = x * parts.ratio
        const length = (y - expected) ** 2 / (parts.variance * (y + expected))
        const paragraphs = parts.paragraphScore?.(i, j, firstCount, secondCount) ?? 0
        scores[node * SHAPES.length + shape] = (priors[shape] as number) + (weight * evidence) / 2 - length + paragraphs
      }
    }
  }
  return scores
}

/** The pieces of the second side that the band has in these rows. */
function reachOf(band: Band, from: number, to: number, second: Side): Reach {
  const reach = { low: band.low[from] as number, high: band.high[from] as number }
  for (let row = from + 1; row <= to; row++) {
    reach.low = Math.min(reach.low, band.low[row] as number)
    reach.high = Math.max(reach.high, band.high[row] as number)
  }
  return { low: reach.low, high: Math.min(reach.high, second.count - 1) }
}
