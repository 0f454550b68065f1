import { type Band, nodeAt, nodeCount } from './band.ts'
import { SHAPES } from './shapes.ts'

/** What leaving pieces without a partner costs: the chance that a gap opens, and that it goes on at each next piece. */
export type GapChances = { opens: number; goesOn: number }

/** Probabilities by node, under the scores: each bead that starts there, a gap of either side there, the path at all. */
export type Posterior = { beads: Float32Array; gapFirst: Float32Array; gapSecond: Float32Array; nodes: Float32Array }

/**
 * The forward–backward algorithm over the band (Rabiner 1989, here over beads): every path from corner to corner weighs
 * e to the sum of its scores; `scores` has one number for each node and shape, `-Infinity` where the bead cannot be. The
 * beads' probabilities take the place of their scores.
 */
export function posteriorOf(scores: Float32Array, band: Band, gaps: GapChances): Posterior {
  const nodes = nodeCount(band)
  const costs = { opens: Math.log(gaps.opens), goesOn: Math.log(gaps.goesOn), closes: Math.log(1 - gaps.goesOn) }
  const steps = stepsOf(band)
  const forward = forwardPass(scores, band, steps, costs)
  return backwardPass({ scores, band, steps, costs, forward, total: forward.all[nodes - 1] as number })
}

type Costs = { opens: number; goesOn: number; closes: number }
type Weights = { all: Float64Array; first: Float64Array; second: Float64Array }
/** For the node of a row and a shape: how many nodes further it ends, given the column; -1 outside. */
type Steps = (i: number, j: number, shape: number) => number

function stepsOf(band: Band): Steps {
  return (i, j, shape) => {
    const [first, second] = SHAPES[shape] as (typeof SHAPES)[number]
    return nodeAt(band, i + first, j + second)
  }
}

function emptyWeights(nodes: number): Weights {
  const none = () => new Float64Array(nodes).fill(-Infinity)
  return { all: none(), first: none(), second: none() }
}

function forwardPass(scores: Float32Array, band: Band, steps: Steps, costs: Costs): Weights {
  const { all, first, second } = emptyWeights(nodeCount(band))
  all[0] = 0
  for (let i = 0; i < band.rows; i++) {
    for (let j = band.low[i] as number; j <= (band.high[i] as number); j++) {
      const node = nodeAt(band, i, j)
      const closed = added(first[node] as number, second[node] as number) + costs.closes
      const here = added(all[node] as number, closed)
      all[node] = here
      const down = nodeAt(band, i + 1, j)
      if (down >= 0) {
        first[down] = added(first[down] as number, added(here + costs.opens, (first[node] as number) + costs.goesOn))
      }
      const right = nodeAt(band, i, j + 1)
      if (right >= 0) {
        second[right] = added(
          second[right] as number,
          added(here + costs.opens, (second[node] as number) + costs.goesOn),
        )
      }
      for (let shape = 0; shape < SHAPES.length; shape++) {
        const score = scores[node * SHAPES.length + shape] as number
        const to = score === -Infinity ? -1 : steps(i, j, shape)
        if (to >= 0) all[to] = added(all[to] as number, here + score)
      }
    }
  }
  return { all, first, second }
}

type Known = { scores: Float32Array; band: Band; steps: Steps; costs: Costs; forward: Weights; total: number }

function backwardPass({ scores, band, steps, costs, forward, total }: Known): Posterior {
  const nodes = nodeCount(band)
  const { all, first, second } = emptyWeights(nodes)
  const found: Posterior = {
    beads: scores,
    gapFirst: new Float32Array(nodes),
    gapSecond: new Float32Array(nodes),
    nodes: new Float32Array(nodes),
  }
  all[nodes - 1] = 0
  for (let i = band.rows - 1; i >= 0; i--) {
    for (let j = band.high[i] as number; j >= (band.low[i] as number); j--) {
      const node = nodeAt(band, i, j)
      const before = forward.all[node] as number
      const inGap = added(forward.first[node] as number, forward.second[node] as number)
      if (added(before, inGap) === -Infinity) {
        scores.fill(0, node * SHAPES.length, (node + 1) * SHAPES.length)
        continue
      }
      let here = all[node] as number
      for (let shape = 0; shape < SHAPES.length; shape++) {
        const score = scores[node * SHAPES.length + shape] as number
        const to = score === -Infinity ? -1 : steps(i, j, shape)
        scores[node * SHAPES.length + shape] = 0
        if (to < 0) continue
        const after = (all[to] as number) + score
        here = added(here, after)
        if (before + after > total - BEAM) found.beads[node * SHAPES.length + shape] = Math.exp(before + after - total)
      }
      const down = nodeAt(band, i + 1, j)
      const right = nodeAt(band, i, j + 1)
      const below = down < 0 ? -Infinity : (first[down] as number)
      const beside = right < 0 ? -Infinity : (second[right] as number)
      here = added(here, added(below, beside) + costs.opens)
      all[node] = here
      first[node] = added(here + costs.closes, below + costs.goesOn)
      second[node] = added(here + costs.closes, beside + costs.goesOn)
      const downs = added(before + costs.opens, (forward.first[node] as number) + costs.goesOn)
      const rights = added(before + costs.opens, (forward.second[node] as number) + costs.goesOn)
      found.gapFirst[node] = Math.exp(downs + below - total)
      found.gapSecond[node] = Math.exp(rights + beside - total)
      const passing = (forward.first[node] as number) + (first[node] as number)
      const crossing = (forward.second[node] as number) + (second[node] as number)
      found.nodes[node] = Math.exp(Math.max(before + here, passing, crossing) - total)
    }
  }
  return found
}

const BEAM = 25

/** ln(e^a + e^b). */
function added(a: number, b: number): number {
  const more = a > b ? a : b
  const less = a > b ? b : a
  return less < more - NEGLIGIBLE ? more : more === -Infinity ? more : more + Math.log1p(Math.exp(less - more))
}

const NEGLIGIBLE = 36
