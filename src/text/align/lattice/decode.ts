import { type Band, nodeAt, nodeCount } from './band.ts'
import type { Posterior } from './posterior.ts'
import { SHAPES } from './shapes.ts'

/** Pieces `first … first + firstCount - 1` against `second …`; a count of 0 is a gap. `probability` is the posterior. */
export type RawBead = { first: number; firstCount: number; second: number; secondCount: number; probability: number }

/**
 * The path with the most right beads to expect (Goodman 1996, Parsing algorithms and metrics), less `THRESHOLD` for each
 * bead it says: two doubtful beads lose against one sure bead. Neighbouring gap pieces come one by one.
 */
export function decoded(posterior: Posterior, band: Band): RawBead[] {
  const nodes = nodeCount(band)
  const best = new Float64Array(nodes).fill(-Infinity)
  const via = new Int8Array(nodes).fill(-1)
  best[0] = 0
  const offer = (node: number, value: number, step: number) => {
    if (node < 0 || value <= (best[node] as number)) return
    best[node] = value
    via[node] = step
  }
  for (let i = 0; i < band.rows; i++) {
    for (let j = band.low[i] as number; j <= (band.high[i] as number); j++) {
      const node = nodeAt(band, i, j)
      const value = best[node] as number
      if (value === -Infinity) continue
      offer(nodeAt(band, i + 1, j), value + GAP_WEIGHT * ((posterior.gapFirst[node] as number) - THRESHOLD), GAP_FIRST)
      offer(
        nodeAt(band, i, j + 1),
        value + GAP_WEIGHT * ((posterior.gapSecond[node] as number) - THRESHOLD),
        GAP_SECOND,
      )
      for (let shape = 0; shape < SHAPES.length; shape++) {
        const probability = posterior.beads[node * SHAPES.length + shape] as number
        if (probability === 0) continue
        const [first, second] = SHAPES[shape] as (typeof SHAPES)[number]
        offer(nodeAt(band, i + first, j + second), value + probability - THRESHOLD, shape)
      }
    }
  }
  return backFrom(via, posterior, band)
}

const THRESHOLD = 0.4
const GAP_WEIGHT = 0.5
const GAP_FIRST = 100
const GAP_SECOND = 101

function backFrom(via: Int8Array, posterior: Posterior, band: Band): RawBead[] {
  const beads: RawBead[] = []
  let first = band.rows - 1
  let second = band.high[first] as number
  while (first > 0 || second > 0) {
    const step = via[nodeAt(band, first, second)] as number
    const [firstCount, secondCount] = step === GAP_FIRST ? [1, 0] : step === GAP_SECOND ? [0, 1] : shapeOf(step)
    first -= firstCount
    second -= secondCount
    const node = nodeAt(band, first, second)
    const gaps = step === GAP_FIRST ? posterior.gapFirst : posterior.gapSecond
    const probability = step < GAP_FIRST ? posterior.beads[node * SHAPES.length + step] : gaps[node]
    beads.push({ first, firstCount, second, secondCount, probability: probability as number })
  }
  return beads.toReversed()
}

function shapeOf(step: number): readonly [number, number, number] {
  const shape = SHAPES[step]
  if (!shape) throw new Error('the band has no path')
  return shape
}
