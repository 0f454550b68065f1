import type { Outline, OutlineRequest, OutlineStep } from '../outline.ts'

/** What drawings need of the face thread. */
export type Draw = (request: OutlineRequest) => Promise<Outline[]>

/** An outline's steps at a size, its pen at `x` on the base line `y`. */
export function placedAt(outline: Outline, { x, y, size }: { x: number; y: number; size: number }): OutlineStep[] {
  return outline.steps.map(({ letter, at }) => ({
    letter,
    at: at.map((value, i) => value * size + (i % 2 ? y : x)),
  }))
}

/**
 * A filled <path> of some outlines, rounded to a grid of so many units and written as relative whole numbers. Curves that
 * leave their chord by less than half a grid step become lines. Rounding errors do not add up.
 */
export function inked(steps: OutlineStep[], { fill, grid }: { fill: string; grid: number }): string {
  return steps.length ? `<path fill="${fill}" transform="scale(${grid})" d="${pathData(steps, grid)}"/>` : ''
}

function pathData(steps: OutlineStep[], grid: number): string {
  let d = ''
  let pen = [0, 0]
  let start = pen
  let last = ''
  for (const { letter, at } of steps) {
    const whole = at.map(value => Math.round(value / grid))
    const end = whole.slice(-2)
    if (letter === 'Z') {
      d += 'z'
      pen = start
      last = 'z'
    } else if (letter === 'M') {
      d += `M${joined(whole)}`
      pen = start = end
      // Pairs after an M would be drawn as absolute lines: always name the next command.
      last = 'M'
    } else {
      const moved = whole.map((value, i) => value - (pen[i % 2] ?? 0))
      if (moved.every(value => value === 0)) continue
      const [name, numbers] = shortest(letter, moved)
      const text = joined(numbers)
      d += name !== last ? name + text : text.startsWith('-') ? text : ` ${text}`
      last = name
      pen = end
    }
  }
  return d
}

function shortest(letter: string, moved: number[]): [string, number[]] {
  const [x = 0, y = 0] = moved.slice(-2)
  if (letter === 'L' || isNearlyStraight(moved)) {
    if (y === 0) return ['h', [x]]
    return x === 0 ? ['v', [y]] : ['l', [x, y]]
  }
  return [letter.toLowerCase(), moved]
}

/** Whether every control point lies so near the chord that the curve stays within half a step of it. */
function isNearlyStraight(moved: number[]): boolean {
  const [x = 0, y = 0] = moved.slice(-2)
  const length = Math.hypot(x, y)
  for (let i = 0; i + 2 < moved.length; i += 2) {
    const [controlX = 0, controlY = 0] = moved.slice(i, i + 2)
    const away = length === 0 ? Math.hypot(controlX, controlY) : Math.abs(controlX * y - controlY * x) / length
    const along = length === 0 ? 0 : (controlX * x + controlY * y) / length
    if (away > 1 || along < 0 || along > length) return false
  }
  return true
}

function joined(numbers: number[]): string {
  return numbers.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
}
