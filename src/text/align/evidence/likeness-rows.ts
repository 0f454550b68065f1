import { WIDEST } from '../lattice/shapes.ts'
import type { EvidenceRows } from './bead-scores.ts'

/** Evidence that comes from outside, piece by piece: a piece is worth the best of the pieces opposite in its bead. */
export function likenessRows(count: number, likeness: (i: number, j: number) => number): EvidenceRows {
  const stride = WIDEST + 1
  const known = new Map<number, Map<number, number>>()
  const valueOf = (i: number, j: number) => {
    const row = known.get(i) ?? new Map<number, number>()
    known.set(i, row)
    const value = row.get(j) ?? likeness(i, j)
    row.set(j, value)
    return value
  }
  return (i, { low, high }) => {
    known.delete(i + WIDEST)
    const width = Math.max(0, high - low + 1)
    const row = { first: new Float32Array(width * stride), second: new Float32Array(width * stride) }
    for (let j = low; j <= high; j++) {
      let [bestBelow, bestBeside] = [-Infinity, -Infinity]
      for (let n = 1; n <= WIDEST; n++) {
        if (i + n <= count) bestBelow = Math.max(bestBelow, valueOf(i + n - 1, j))
        if (j + n - 1 <= high) bestBeside = Math.max(bestBeside, valueOf(i, j + n - 1))
        row.second[(j - low) * stride + n] = bestBelow
        row.first[(j - low) * stride + n] = bestBeside
      }
    }
    return row
  }
}
