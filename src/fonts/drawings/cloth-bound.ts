import type { Outline, OutlineStep } from '../outline.ts'
import { INK, PAPER } from './dyes.ts'
import { type Draw, inked, placedAt } from './path-data.ts'
import type { Volume } from './volume.ts'

/** A cloth-bound case: a blind-stamped frame, a paper label with the title centred, a rule, the author in capitals. */
export async function clothBound({ title, author, dye, grid }: Volume, draw: Draw): Promise<string> {
  const words = title.split(/\s+/).filter(Boolean)
  const names = author.toUpperCase().split(/\s+/).filter(Boolean)
  const outlines = await draw({
    face: 'literata',
    pieces: [...words, ...names.flatMap(name => [...name])],
    vertical: false,
  })
  const heading = wrapped(outlines.slice(0, words.length))
  const byline = spacedLines(names, outlines.slice(words.length))
  const titleHeight = heading.lines.length * heading.size * 1.24
  const bylineHeight = byline.lines.length * byline.size * 1.5
  const height = Math.round(titleHeight + bylineHeight + (byline.lines.length ? 72 : 44))
  const top = 62
  const frame = (inset: number) => {
    const width = LABEL_RIGHT - LABEL_LEFT - 2 * inset
    return `M${LABEL_LEFT + inset} ${top + inset}h${width}v${height - 2 * inset}h-${width}z`
  }
  const ruleY = Math.round(top + 22 + titleHeight + 13)
  return [
    `<path fill="${dye}" d="M3 0h293q4 0 4 4v408q0 4-4 4h-293q-3 0-3-3v-410q0-3 3-3"/>`,
    '<path fill="url(#w)" d="M0 0h300v416h-300z"/><path fill="url(#l)" d="M0 0h300v416h-300z"/>',
    '<path fill="#000" fill-opacity=".13" d="M0 0h21v416h-21z"/><path fill="#fff" fill-opacity=".1" d="M25 0h1.5v416h-1.5z"/>',
    '<path fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.5" d="M40 16h244v384h-244z"/>',
    `<path fill="#000" fill-opacity=".14" d="${frame(0)}" transform="translate(1 2)"/>`,
    `<path fill="${PAPER}" d="${frame(0)}"/><path fill="none" stroke="${dye}" stroke-width="1.5" d="${frame(5.5)}"/>`,
    inked(setLines(heading, top + 22), { fill: INK, grid }),
    byline.lines.length ? `<path stroke="${dye}" stroke-width="1.5" d="M142 ${ruleY}h40"/>` : '',
    inked(setLines(byline, ruleY + 12), { fill: '#4d5149', grid }),
  ].join('')
}

const LABEL_LEFT = 56
const LABEL_RIGHT = 268
const CENTRE = (LABEL_LEFT + LABEL_RIGHT) / 2
const MEASURE = 176

type Line = { glyphs: { outline: Outline; x: number }[]; width: number }
type Fill = { measure: number; space: number }
type Setting = { lines: Line[]; size: number; leading: number }

/** Title words in the largest size at which they fit the measure in five lines, if need be a little smaller so that no
 * short word stands on a line of its own. */
function wrapped(words: Outline[]): Setting {
  let first: Setting | undefined
  for (let size = 30; size >= 12; size -= 1) {
    const lines = balanced(words, { measure: MEASURE / size, space: 0.24 })
    if (lines.length > 5 || lines.some(line => line.width * size > MEASURE)) continue
    const setting = { lines, size, leading: 1.24 }
    first ??= setting
    if (size < first.size - 6) break
    if (!hasLonelyWord(lines)) return setting
  }
  const lines = balanced(words, { measure: MEASURE / 12, space: 0.24 })
  return first ?? { lines, size: fitting(lines, 12), leading: 1.24 }
}

function hasLonelyWord(lines: Line[]): boolean {
  return lines.length > 2 && lines.some(line => line.glyphs.length === 1 && line.width < 2)
}

/** The fewest lines that fit, then the narrowest measure that still gives as few: no lonely last word. */
function balanced(words: Outline[], { measure, space }: Fill): Line[] {
  const fewest = filled(words, { measure, space })
  let best = fewest
  for (let narrower = measure * 0.95; narrower > measure * 0.4; narrower *= 0.95) {
    const lines = filled(words, { measure: narrower, space })
    if (lines.length > fewest.length || lines.some(line => line.width > measure)) break
    best = lines
  }
  return best
}

function filled(words: Outline[], { measure, space }: Fill): Line[] {
  const lines: Line[] = []
  for (const outline of words) {
    const line = lines.at(-1)
    const x = line ? line.width + space : 0
    if (line && x + outline.width <= measure) {
      line.glyphs.push({ outline, x })
      line.width = x + outline.width
    } else {
      lines.push({ glyphs: [{ outline, x: 0 }], width: outline.width })
    }
  }
  return lines
}

/** The author's names in spaced capitals on one line, made smaller, then on two. */
function spacedLines(names: string[], letters: Outline[]): Setting {
  const spaced: Outline[] = []
  let from = 0
  for (const name of names) {
    const count = [...name].length
    spaced.push(spacedWord(letters.slice(from, from + count)))
    from += count
  }
  for (const [size, most] of [
    [16, 1],
    [14, 1],
    [13, 2],
    [11, 2],
    [10, 3],
  ] as const) {
    const lines = balanced(spaced, { measure: MEASURE / size, space: 0.46 })
    if (lines.length <= most && lines.every(line => line.width * size <= MEASURE)) return { lines, size, leading: 1.5 }
  }
  const lines = balanced(spaced, { measure: MEASURE / 10, space: 0.46 }).slice(0, 3)
  return { lines, size: fitting(lines, 10), leading: 1.5 }
}

const LETTER_SPACE = 0.09

function spacedWord(letters: Outline[]): Outline {
  const steps: Outline['steps'] = []
  let pen = 0
  for (const letter of letters) {
    steps.push(...placedAt(letter, { x: pen, y: 0, size: 1 }))
    pen += letter.width + LETTER_SPACE
  }
  return { width: Math.max(0, pen - LETTER_SPACE), steps }
}

function fitting(lines: Line[], size: number): number {
  const widest = Math.max(0.01, ...lines.map(line => line.width))
  return Math.min(size, MEASURE / widest)
}

function setLines({ lines, size, leading }: Setting, top: number): OutlineStep[] {
  return lines.flatMap((line, i) => {
    const left = CENTRE - (line.width * size) / 2
    const y = top + i * size * leading + size * 0.98
    return line.glyphs.flatMap(({ outline, x }) => placedAt(outline, { x: left + x * size, y, size }))
  })
}
