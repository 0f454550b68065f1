/** Closed or open runs of points, in the units of the drawing: x, y, x, y … */
export type Run = { points: number[]; isClosed: boolean }

/** Straight pieces that a curve is cut into: at three pixels a unit a glyph's curve is a few pixels long. */
const PIECES = 6

/** The points a path passes. Reads what our own drawings write: M, relative l h v q c, z. */
export function runsOf(d: string): Run[] {
  const runs: Run[] = []
  let run: Run | null = null
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const to = (nextX: number, nextY: number) => {
    run?.points.push(nextX, nextY)
    ;[x, y] = [nextX, nextY]
  }
  for (const [, letter = '', rest = ''] of d.matchAll(/([MlhvqczZ])([^MlhvqczZ]*)/g)) {
    const given = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (letter === 'z' || letter === 'Z') {
      if (run) run.isClosed = true
      ;[x, y] = [startX, startY]
      run = null
      continue
    }
    const size = SIZES[letter] ?? 1
    for (let i = 0; i + size <= given.length; i += size) {
      const at = given.slice(i, i + size)
      if (letter === 'M') {
        ;[startX = 0, startY = 0] = at
        ;[x, y] = [startX, startY]
        run = { points: [x, y], isClosed: false }
        runs.push(run)
        continue
      }
      if (!run) {
        // After a z the next step begins where the closed one began.
        run = { points: [x, y], isClosed: false }
        runs.push(run)
      }
      if (letter === 'l') to(x + (at[0] ?? 0), y + (at[1] ?? 0))
      else if (letter === 'h') to(x + (at[0] ?? 0), y)
      else if (letter === 'v') to(x, y + (at[0] ?? 0))
      else for (const [nextX, nextY] of curve([x, y], at)) to(nextX, nextY)
    }
  }
  return runs
}

const SIZES: Record<string, number> = { M: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }

/** A relative quadratic (four numbers) or cubic (six) Bézier from a point, cut into straight pieces. */
function curve([x, y]: readonly [number, number], at: readonly number[]): [number, number][] {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = at
  return Array.from({ length: PIECES }, (_, i) => {
    const t = (i + 1) / PIECES
    const s = 1 - t
    if (at.length === 4) return [x + 2 * s * t * ax + t * t * bx, y + 2 * s * t * ay + t * t * by]
    return [
      x + 3 * s * s * t * ax + 3 * s * t * t * bx + t * t * t * cx,
      y + 3 * s * s * t * ay + 3 * s * t * t * by + t * t * t * cy,
    ]
  })
}

/** The outline of strokes along runs of upright and level lines, which are all that our drawings stroke. */
export function strokedRuns(runs: readonly Run[], width: number): Run[] {
  const half = width / 2
  return runs.flatMap(({ points, isClosed }) => {
    const closed = isClosed ? [...points, points[0] ?? 0, points[1] ?? 0] : points
    // The corners of a closed line are full, the ends of an open one are cut off.
    const over = isClosed ? half : 0
    return Array.from({ length: closed.length / 2 - 1 }, (_, i): Run => {
      const [x = 0, y = 0, toX = 0, toY = 0] = closed.slice(2 * i, 2 * i + 4)
      const isLevel = y === toY
      const [left, right] = [Math.min(x, toX) - (isLevel ? over : half), Math.max(x, toX) + (isLevel ? over : half)]
      const [top, bottom] = [Math.min(y, toY) - (isLevel ? half : over), Math.max(y, toY) + (isLevel ? half : over)]
      return { points: [left, top, right, top, right, bottom, left, bottom], isClosed: true }
    })
  })
}
