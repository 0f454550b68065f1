import { setImmediate } from 'node:timers/promises'
import { Canvas, type Paint } from './canvas.ts'
import { type Run, runsOf, strokedRuns } from './path-points.ts'
import { pngOf } from './png.ts'

/** Pixels for each unit of the drawing: 900 × 1248, which shops and older readers ask for at least. */
const SCALE = 3
const WIDTH = 300
const HEIGHT = 416

/**
 * One of our drawn covers (src/fonts/drawings/cover.ts) as PNG. Reads what they are made of and nothing else: paths filled with a
 * colour, the weave `#w` or the light `#l`, or stroked along upright and level lines, under a `translate` or `scale`.
 */
export async function coverPng(svg: string): Promise<Uint8Array> {
  const canvas = new Canvas(WIDTH * SCALE, HEIGHT * SCALE)
  const drawing = svg.replace(/<defs>.*?<\/defs>/gs, '')
  for (const [, attributes = ''] of drawing.matchAll(/<path ([^>]*?)\/>/g)) {
    draw(canvas, attributes)
    // Readers are answered between two shapes.
    await setImmediate()
  }
  return pngOf(canvas)
}

function draw(canvas: Canvas, attributes: string): void {
  const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
  const runs = runsOf(value('d') ?? '')
  const transform = placing(value('transform') ?? '')
  const fill = value('fill') ?? '#000'
  if (fill === 'url(#w)') return weave(canvas)
  if (fill === 'url(#l)') return canvas.fill(placed(runs, transform), light)
  if (fill !== 'none' && runs.some(run => run.points.length > 4)) {
    const paint = paintOf(fill, value('fill-opacity'))
    canvas.fill(placed(runs, transform), () => paint)
  }
  const stroke = value('stroke')
  if (!stroke) return
  const paint = paintOf(stroke, value('stroke-opacity'))
  canvas.fill(placed(strokedRuns(runs, Number(value('stroke-width') ?? 1)), transform), () => paint)
}

type Placing = { scale: number; x: number; y: number }

function placing(transform: string): Placing {
  const [, x = '0', y = '0'] = /translate\(([\d.-]+)[ ,]+([\d.-]+)\)/.exec(transform) ?? []
  const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(transform) ?? []
  return { scale: Number(scale), x: Number(x), y: Number(y) }
}

function placed(runs: readonly Run[], { scale, x, y }: Placing): Run[] {
  return runs.map(run => ({
    ...run,
    points: run.points.map((value, i) => (value * scale + (i % 2 === 0 ? x : y)) * SCALE),
  }))
}

function paintOf(colour: string, opacity: string | undefined): Paint {
  const hex = colour.slice(1)
  const pairs = hex.length === 3 ? [...hex].map(digit => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map(pair => Number.parseInt(pair, 16))
  return [red, green, blue, opacity === undefined ? 1 : Number(opacity)]
}

/** The cloth's threads: in each five units two level light ones, two upright dark ones, each one unit wide. */
function weave(canvas: Canvas): void {
  const whole = { scale: 1, x: 0, y: 0 }
  const tops = Array.from({ length: Math.ceil(HEIGHT / 5) }, (_, i) => THREADS.map(from => 5 * i + from)).flat()
  const level = tops.map(top => boxFrom(top, top + 1))
  canvas.fill(placed(level, whole), () => [255, 255, 255, 0.06])
  // The upright ones as one box whose paint changes along the row: a hundred boxes as high as the cover cost far more.
  canvas.fill(placed([boxFrom(0, HEIGHT)], whole), x => [0, 0, 0, 0.07 * threadShare(x)])
}

/** As wide as the cover. */
function boxFrom(top: number, bottom: number): Run {
  return { points: [0, top, WIDTH, top, WIDTH, bottom, 0, bottom], isClosed: true }
}

const THREADS = [0, 2.5]

/** How much of the pixel around x lies on an upright thread, 0–1. */
function threadShare(x: number): number {
  const [left, right] = [((x - 0.5) / SCALE) % 5, (((x - 0.5) / SCALE) % 5) + 1 / SCALE]
  const shares = THREADS.map(from => Math.max(0, Math.min(right, from + 1) - Math.max(left, from)) * SCALE)
  return Math.min(1, Math.max(...shares))
}

/** Light from the left, shade to the right: 9 % white to nothing at 55 %, then to 14 % black. */
function light(x: number): Paint {
  const share = x / (WIDTH * SCALE)
  if (share < TURN) return [255, 255, 255, 0.09 * (1 - share / TURN)]
  const dark = (share - TURN) / (1 - TURN)
  const grey = 255 * (1 - dark)
  return [grey, grey, grey, 0.14 * dark]
}

const TURN = 0.55
