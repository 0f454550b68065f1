import { beadScores } from './evidence/bead-scores.ts'
import { chanceModel, type Shares } from './evidence/chance.ts'
import { chanceRows } from './evidence/chance-rows.ts'
import { blocksOf, type Links, type Side } from './evidence/sides.ts'
import { aroundPath, type Band, fullBand, narrowed, nodeCount, refined } from './lattice/band.ts'
import { decoded } from './lattice/decode.ts'
import { type Posterior, posteriorOf } from './lattice/posterior.ts'
import { SHAPES } from './lattice/shapes.ts'

/**
 * Where the path of two sides may run: blocks of pieces are aligned first, then blocks of a fourth of their size near the
 * likely ones, down to the pieces; so the cost grows with the length of the texts and not with its square (so Vecalign,
 * Thompson and Koehn 2019). `ratio`: letters of the second side to one of the first.
 */
export function roughBand(own: { first: Side; second: Side }, links: Links, shares: Shares, ratio: number): Band {
  const { first, second } = own
  let scale = 1
  while ((first.count / scale) * (second.count / scale) > LARGEST_GRID) scale *= STEP
  let band: Band | undefined
  let before = { first: 1, second: 1 }
  for (; scale > 1; scale /= STEP) {
    const size = sizesAt(scale, own, ratio)
    const blocks = { first: blocksOf(first, size.first), second: blocksOf(second, size.second) }
    band = band ? refinedTo(band, before, size, blocks) : fullBand(blocks.first.count, blocks.second.count)
    const rows = chanceRows(blocks.first, blocks.second, links, chanceModel(shares, size.first, size.second))
    const variance = VARIANCE * scale
    const scores = beadScores({ ...blocks, band, rows, priors: PRIORS, weight: WEIGHT, ratio, variance })
    band = likelyBand(posteriorOf(scores, band, GAPS), band)
    before = size
  }
  return band ? refinedTo(band, before, { first: 1, second: 1 }, own) : fullBand(first.count, second.count)
}

// Nodes of the grid that is looked at whole.
const LARGEST_GRID = 30_000
const STEP = 4
// The words of a block hang together, so each counts less.
const WEIGHT = 0.2
// Blocks do not end where their partners end.
const VARIANCE = 200
const GAPS = { opens: 0.02, goesOn: 0.8 }
const PRIORS = Float64Array.from(SHAPES, ([first, second]) =>
  first + second === 2 ? Math.log(0.5) : first <= 2 && second <= 2 ? Math.log(0.15) : -Infinity,
)

type Sizes = { first: number; second: number }

/** Pieces in a block of each side, so that blocks of both say about as much. */
function sizesAt(scale: number, { first, second }: { first: Side; second: Side }, ratio: number): Sizes {
  const own = (ratio * sum(first.lengths)) / first.count
  const other = sum(second.lengths) / second.count
  const root = Math.min(4, Math.max(0.25, Math.sqrt(other / own)))
  return { first: Math.max(1, Math.round(scale * root)), second: Math.max(1, Math.round(scale / root)) }
}

export function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/** The likely nodes; where too many are likely, as in texts that have little in common, those near the best path. */
export function likelyBand(posterior: Posterior, band: Band): Band {
  const likely = narrowed(band, posterior.nodes, { least: LEAST_LIKELY, margin: 1 })
  if (nodeCount(likely) <= MOST_NODES_A_ROW * (band.rows + (band.high[band.rows - 1] as number))) return likely
  return aroundPath(decoded(posterior, band), band, PATH_MARGIN)
}

const LEAST_LIKELY = 1e-3
const MOST_NODES_A_ROW = 16
const PATH_MARGIN = 4

function refinedTo(band: Band, before: Sizes, size: Sizes, sides: { first: Side; second: Side }): Band {
  const sizes = { first: before.first / size.first, second: before.second / size.second }
  return refined(band, sizes, sides.first.count, sides.second.count)
}
