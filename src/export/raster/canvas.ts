import type { Run } from './path-points.ts'

/** Red, green, blue 0–255 and opacity 0–1. */
export type Paint = readonly [red: number, green: number, blue: number, opacity: number]

/** Rows into which each row of pixels is cut to see how much of it a shape covers. */
const SUB_ROWS = 4

type Crossing = { x: number; turn: 1 | -1 }

/** A picture of `width` × `height` pixels, three bytes each, on white. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * 3).fill(255)
  }

  /** Fills closed shapes by the nonzero rule, edges smoothed; `paintAt` says the paint of a column, x in pixels. */
  fill(runs: readonly Run[], paintAt: (x: number) => Paint): void {
    const rows = this.#crossings(runs)
    const paints = Float32Array.from(Array.from({ length: this.width }, (_, x) => paintAt(x + 0.5)).flat())
    // By how much more of a pixel than of the one before it is covered: a span costs its two ends, however long it is.
    const change = new Float32Array(this.width + 2)
    for (let y = 0; y < this.height; y++) {
      let from = this.width
      let to = 0
      for (let sub = 0; sub < SUB_ROWS; sub++) {
        const crossings = rows[y * SUB_ROWS + sub]
        if (!crossings) continue
        cover(change, this.width, crossings)
        from = Math.min(from, Math.max(0, Math.floor(crossings[0]?.x ?? 0)))
        to = Math.max(to, Math.min(this.width, Math.ceil(crossings.at(-1)?.x ?? 0)))
      }
      if (from >= to) continue
      this.#blend(y, { change, paints, from, to })
      change.fill(0, from, to + 2)
    }
  }

  #crossings(runs: readonly Run[]): (Crossing[] | undefined)[] {
    const rows: (Crossing[] | undefined)[] = []
    const last = this.height * SUB_ROWS - 1
    for (const { points } of runs) {
      for (let i = 0; i < points.length; i += 2) {
        const next = (i + 2) % points.length
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [points[i], points[i + 1], points[next], points[next + 1]]
        if (y0 === y1) continue
        const turn = y0 < y1 ? 1 : -1
        const [top, bottom] = turn === 1 ? [y0, y1] : [y1, y0]
        // A sub-row is crossed in its middle.
        const first = Math.max(0, Math.ceil(top * SUB_ROWS - 0.5))
        const end = Math.min(last, Math.ceil(bottom * SUB_ROWS - 0.5) - 1)
        const slope = (x1 - x0) / (y1 - y0)
        for (let row = first; row <= end; row++) {
          const x = x0 + ((row + 0.5) / SUB_ROWS - y0) * slope
          const crossings = rows[row]
          if (crossings) crossings.push({ x, turn })
          else rows[row] = [{ x, turn }]
        }
      }
    }
    return rows
  }

  #blend(y: number, row: { change: Float32Array; paints: Float32Array; from: number; to: number }): void {
    const { change, paints, from, to } = row
    const { pixels } = this
    let share = 0
    for (let x = from; x < to; x++) {
      share += change[x] ?? 0
      const over = Math.min(1, share) * (paints[x * 4 + 3] ?? 0)
      if (over < LEAST) continue
      const at = (y * this.width + x) * 3
      for (let colour = 0; colour < 3; colour++) {
        const under = pixels[at + colour] ?? 0
        // Half a step more, for a byte cuts off what is behind the point.
        pixels[at + colour] = under + ((paints[x * 4 + colour] ?? 0) - under) * over + 0.5
      }
    }
  }
}

/** Less than this changes no byte. */
const LEAST = 0.001

function cover(change: Float32Array, width: number, crossings: Crossing[]): void {
  crossings.sort((one, other) => one.x - other.x)
  let winding = 0
  let from = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x
    winding += turn
    if (winding !== 0) continue
    edge(change, Math.min(width, Math.max(0, from)), 1 / SUB_ROWS)
    edge(change, Math.min(width, Math.max(0, x)), -1 / SUB_ROWS)
  }
}

/** From x on so much more is covered: of the pixel that x lies in, what is right of it. */
function edge(change: Float32Array, x: number, share: number): void {
  const pixel = Math.floor(x)
  const right = (pixel + 1 - x) * share
  change[pixel] = (change[pixel] ?? 0) + right
  change[pixel + 1] = (change[pixel + 1] ?? 0) + share - right
}
