import type { Outline, OutlineStep } from '../outline.ts'
import { INK, PAPER, THREAD } from './dyes.ts'
import { type Draw, inked, placedAt } from './path-data.ts'
import type { Volume } from './volume.ts'

/** A thread-bound volume: the slip (题签) at the top left, the author at the foot beside the four-eye stitching. */
export async function threadBound({ title, author, dye, grid }: Volume, draw: Draw): Promise<string> {
  const [titleGlyphs, authorGlyphs] = await Promise.all([
    draw({ face: 'song-bold', pieces: cutTo(title, MOST_TITLE), vertical: true }),
    draw({ face: 'kai', pieces: authorPieces(author), vertical: true }),
  ])
  const slip = slipOf(titleGlyphs.length)
  return [
    `<path fill="${dye}" d="M2 0h296q2 0 2 2v412q0 2-2 2h-296q-2 0-2-2v-412q0-2 2-2"/>`,
    '<path fill="url(#w)" d="M0 0h300v416h-300z"/><path fill="url(#l)" d="M0 0h300v416h-300z"/>',
    `<path fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2" d="${STITCHES}" transform="translate(.8 1.2)"/>`,
    `<path fill="none" stroke="${THREAD}" stroke-width="2" stroke-opacity=".92" d="${STITCHES}"/>`,
    `<path fill="#000" fill-opacity=".14" d="M${SLIP_LEFT + 1} ${SLIP_TOP + 2}h${slip.width}v${slip.height}h-${slip.width}z"/>`,
    `<path fill="${PAPER}" d="M${SLIP_LEFT} ${SLIP_TOP}h${slip.width}v${slip.height}h-${slip.width}z"/>`,
    `<path fill="none" stroke="${dye}" stroke-width="1.5" d="M${SLIP_LEFT + 5} ${SLIP_TOP + 5}h${slip.width - 10}v${slip.height - 10}h-${slip.width - 10}z"/>`,
    inked(titleSteps(titleGlyphs, slip), { fill: INK, grid }),
    inked(authorSteps(author, authorGlyphs), { fill: THREAD, grid }),
  ].join('')
}

const SLIP_LEFT = 26
const SLIP_TOP = 26
// The width of one of two columns, in em.
const TWO_COLUMNS = 1.28
const MOST_TITLE = 24
const MOST_AUTHOR = 16

// The thread runs down beside the spine, round it at four eyes, and round head and foot at the corners.
const STITCHES = 'M268 0v416M268 34h32M268 150h32M268 266h32M268 382h32M268 16h32M268 400h32'

type Slip = { width: number; height: number; size: number; step: number; columns: number; rows: number; room: number }

/** The paper slip for so many characters: one column while they stay large, two (right to left) past twelve. */
function slipOf(count: number): Slip {
  const columns = count > 12 ? 2 : 1
  const rows = Math.max(1, Math.ceil(count / columns))
  const step = Math.min(46, (columns === 2 ? 326 : 318) / rows)
  const size = Math.min(38, step * 0.9)
  const room = rows * step
  const width = Math.round(columns * size * (columns === 2 ? TWO_COLUMNS : 1) + 30)
  return { columns, rows, step, size, room, width, height: Math.round(Math.max(170, room + 32)) }
}

function titleSteps(glyphs: Outline[], slip: Slip): OutlineStep[] {
  const column = slip.columns === 2 ? slip.size * TWO_COLUMNS : slip.size
  const left = SLIP_LEFT + (slip.width - column * slip.columns) / 2
  // Few characters stand in the upper part of the slip with wider spaces, as they are written.
  const top = SLIP_TOP + (slip.rows < 4 ? 20 : (slip.height - slip.room) / 2)
  return glyphs.flatMap((glyph, i) => {
    const fromRight = Math.floor(i / slip.rows)
    const x = left + (slip.columns - 1 - fromRight) * column + (column - glyph.width * slip.size) / 2
    const y = top + (i % slip.rows) * slip.step + (slip.step - slip.size) / 2 + slip.size * BASE_LINE
    return placedAt(glyph, { x, y, size: slip.size })
  })
}

// Of a Chinese em, this much stands above the base line.
const BASE_LINE = 0.88

function authorSteps(author: string, glyphs: Outline[]): OutlineStep[] {
  if (LATIN.test(author)) return turned(glyphs)
  const step = Math.min(26, 240 / glyphs.length)
  const size = Math.min(21, step * 0.9)
  const top = FOOT - glyphs.length * step
  return glyphs.flatMap((glyph, i) =>
    placedAt(glyph, { x: AUTHOR_MIDDLE - (glyph.width * size) / 2, y: top + i * step + size * BASE_LINE, size }),
  )
}

const AUTHOR_MIDDLE = 236
const FOOT = 394

/** A Latin name runs down the column, turned a quarter to the right. */
function turned([run]: Outline[]): OutlineStep[] {
  if (!run) return []
  const size = Math.min(20, 340 / run.width)
  const x = AUTHOR_MIDDLE - size * 0.33
  const top = FOOT - run.width * size
  return run.steps.map(({ letter, at }) => ({
    letter,
    at: at.map((_, i) => (i % 2 ? top + (at[i - 1] ?? 0) * size : x - (at[i + 1] ?? 0) * size)),
  }))
}

const LATIN = /^[\u0020-\u024f\u2019]+$/

function authorPieces(author: string): string[] {
  if (author === '') return []
  return LATIN.test(author) ? [author.slice(0, 40)] : cutTo(author, MOST_AUTHOR)
}

/** The characters one by one, spaces left out; a text too long ends in an ellipsis. */
function cutTo(text: string, most: number): string[] {
  const chars = Array.from(text.replace(/\s+/g, ''))
  return chars.length > most ? [...chars.slice(0, most - 1), '…'] : chars
}
