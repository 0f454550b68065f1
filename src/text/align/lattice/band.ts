/**
 * The part of the grid of two piece lists that is looked at. Node (i, j) stands before piece i of the first side and piece j
 * of the second; row i has the nodes from `low[i]` to `high[i]`, both included, numbered from `offsets[i]`.
 */
export type Band = { rows: number; low: Int32Array; high: Int32Array; offsets: Int32Array }

export function bandOf(low: Int32Array, high: Int32Array): Band {
  const offsets = new Int32Array(low.length + 1)
  for (let row = 0; row < low.length; row++) {
    offsets[row + 1] = (offsets[row] as number) + (high[row] as number) - (low[row] as number) + 1
  }
  return { rows: low.length, low, high, offsets }
}

export function fullBand(first: number, second: number): Band {
  return bandOf(new Int32Array(first + 1), new Int32Array(first + 1).fill(second))
}

/** The number of a node, -1 outside the band. */
export function nodeAt(band: Band, i: number, j: number): number {
  if (i >= band.rows) return -1
  const low = band.low[i] as number
  return j < low || j > (band.high[i] as number) ? -1 : (band.offsets[i] as number) + j - low
}

export const nodeCount = (band: Band): number => band.offsets[band.rows] as number

/** The band of likely nodes (`mass` by node, above `least`), `margin` wider on every side. */
export function narrowed(band: Band, mass: Float32Array, { least, margin }: { least: number; margin: number }): Band {
  const last = band.rows - 1
  const second = band.high[last] as number
  const low = new Int32Array(band.rows).fill(second)
  const high = new Int32Array(band.rows).fill(0)
  for (let i = 0; i <= last; i++) {
    for (let j = band.low[i] as number; j <= (band.high[i] as number); j++) {
      if ((mass[nodeAt(band, i, j)] as number) < least) continue
      for (let row = Math.max(0, i - margin); row <= Math.min(last, i + margin); row++) {
        low[row] = Math.max(0, Math.min(low[row] as number, j - margin))
        high[row] = Math.min(second, Math.max(high[row] as number, j + margin))
      }
    }
  }
  return bandOf(low, high)
}

/** The same band on a grid whose pieces were joined into blocks of these sizes, seen from the pieces. */
export function refined(band: Band, sizes: { first: number; second: number }, first: number, second: number): Band {
  const low = new Int32Array(first + 1).fill(second)
  const high = new Int32Array(first + 1).fill(0)
  for (let block = 0; block < band.rows; block++) {
    const from = Math.min(first, Math.floor(block * sizes.first))
    const to = Math.min(first, Math.ceil((block + 1) * sizes.first))
    const next = Math.min(block + 1, band.rows - 1)
    for (let i = from; i <= to; i++) {
      low[i] = Math.min(low[i] as number, Math.floor((band.low[block] as number) * sizes.second))
      high[i] = Math.max(high[i] as number, Math.min(second, Math.ceil((band.high[next] as number) * sizes.second)))
    }
  }
  low[0] = 0
  high[first] = second
  return bandOf(low, high)
}

type Step = { first: number; firstCount: number; second: number; secondCount: number }

/** The band of a path's nodes, `margin` wider on every side. */
export function aroundPath(path: readonly Step[], { rows, high }: Band, margin: number): Band {
  const second = high[rows - 1] as number
  const lows = new Int32Array(rows).fill(second)
  const highs = new Int32Array(rows)
  for (const step of path) {
    const to = Math.min(rows - 1, step.first + step.firstCount + margin)
    for (let row = Math.max(0, step.first - margin); row <= to; row++) {
      lows[row] = Math.max(0, Math.min(lows[row] as number, step.second - margin))
      highs[row] = Math.min(second, Math.max(highs[row] as number, step.second + step.secondCount + margin))
    }
  }
  return bandOf(lows, highs)
}
