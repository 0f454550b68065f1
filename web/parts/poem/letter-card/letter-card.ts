import { verseColumns } from '../../text/paper/verse-columns.ts'
import { cornerQuotes } from '../verse/corner-quotes.ts'
import { drawColumn, drawRow } from './letter-card-text.ts'

export type CardPoem = { title: string; byline: string; lines: string[]; isChinese: boolean }

/** A drawn card; `isCut` when only the poem's beginning fits on it. */
export type LetterCard = { picture: Blob; width: number; height: number; isCut: boolean }

/**
 * Draws a poem on ruled letter paper with the page's own faces and the seal of the site: Chinese in columns, English in
 * rows. White paper in every theme, for it leaves the site. @throws Error when the browser gives no picture.
 */
export async function drawLetterCard(poem: CardPoem): Promise<LetterCard> {
  const whole = poem.title + poem.byline + poem.lines.join('')
  const [seal] = await Promise.all([sealPicture(), ...facesFor(whole)])
  const layout = poem.isChinese ? columnsOf(poem) : rowsOf(poem)
  const canvas = document.createElement('canvas')
  canvas.width = layout.width
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw a card on')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, layout.width, HEIGHT)
  layout.draw(pen)
  pen.drawImage(seal, layout.sealX, HEIGHT - MARGIN - 36 - SEAL, SEAL, SEAL)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('the card could not be made a picture')
  return { picture, width: layout.width, height: HEIGHT, isCut: layout.isCut }
}

type Layout = { width: number; isCut: boolean; sealX: number; draw: (pen: CanvasRenderingContext2D) => void }

const HEIGHT = 1440
const MARGIN = 56
const SEAL = 92
/** Narrowest and widest card: a phone's proportion, and two of them side by side. */
const WIDTHS = { least: 1080, most: 2160 }

/** Size of the characters up to so many columns; beyond, SMALL. */
const SIZES = [
  [4, 104],
  [8, 84],
] as const
const SMALL = 72
const NARROWEST = 62

const SENTENCE_END = /[。？！][』」]*$/u
const STANZA_END = /^$/u

const PAPER = '#fbf9f4'
const INK = '#22241f'
const INK_2 = '#5c6058'
const RULE = '#e6cfc4'

function columnsOf({ title, byline, lines }: CardPoem): Layout {
  const halves = verseColumns(lines.filter(line => line !== '')).map(cornerQuotes)
  const longest = Math.max(...halves.map(half => [...half].length))
  const wished = SIZES.find(([most]) => halves.length <= most)?.[1] ?? SMALL
  const tall = Math.min(wished, (HEIGHT - 2 * MARGIN - 400) / (longest * 1.14))
  const room = WIDTHS.most - 2 * MARGIN
  const narrow = Math.max(NARROWEST, Math.min(tall * 1.75, room / (halves.length + 2)))
  const size = Math.min(tall, narrow / 1.5)
  const shown = whole(halves, Math.floor(room / narrow) - 2, SENTENCE_END)
  const width = Math.round(Math.max(WIDTHS.least, 2 * MARGIN + (shown.length + 2) * narrow))
  const column = (width - 2 * MARGIN) / Math.max(shown.length + 2, Math.floor((width - 2 * MARGIN) / narrow))
  const right = width - MARGIN
  return {
    width,
    isCut: shown.length < halves.length,
    sealX: MARGIN + (column - SEAL) / 2,
    draw(pen) {
      drawRules(pen, width, column)
      const at = (index: number) => right - (index + 0.5) * column
      drawColumn(pen, title, {
        x: at(0),
        y: MARGIN + 76,
        font: `600 ${Math.round(size * 0.66)}px "Shishu Song"`,
        ink: INK,
      })
      drawColumn(pen, byline, {
        x: at(1),
        y: MARGIN + 96,
        font: `${Math.round(size * 0.46)}px "Shishu Kai"`,
        ink: INK_2,
      })
      for (const [index, text] of shown.entries()) {
        drawColumn(pen, text, {
          x: at(index + 2),
          y: MARGIN + 190,
          font: `${Math.round(size)}px "Shishu Kai"`,
          ink: INK,
        })
      }
    },
  }
}

function rowsOf({ title, byline, lines }: CardPoem): Layout {
  const top = MARGIN + 300
  const room = HEIGHT - top - MARGIN - SEAL - 80
  const size = Math.max(30, Math.min(46, room / (lines.length * 1.55)))
  const shown = whole(lines, Math.floor(room / (size * 1.55)), STANZA_END)
  return {
    width: WIDTHS.least,
    isCut: shown.length < lines.length,
    sealX: WIDTHS.least - MARGIN - 84 - SEAL,
    draw(pen) {
      pen.strokeStyle = RULE
      pen.lineWidth = 2
      pen.strokeRect(MARGIN, MARGIN, WIDTHS.least - 2 * MARGIN, HEIGHT - 2 * MARGIN)
      const x = MARGIN + 84
      const width = WIDTHS.least - 2 * x
      drawRow(pen, title, { x, y: MARGIN + 140, width, font: '550 56px "Literata Variable"', ink: INK })
      drawRow(pen, byline, { x, y: MARGIN + 206, width, font: '32px "Literata Variable"', ink: INK_2 })
      for (const [row, text] of shown.entries()) {
        const y = top + row * size * 1.55
        drawRow(pen, text, { x, y, width, font: `${Math.round(size)}px "Literata Variable"`, ink: INK })
      }
    },
  }
}

/** As many lines as fit; when not all do, up to the last one that ends something. */
function whole(lines: string[], fitting: number, end: RegExp): string[] {
  if (lines.length <= fitting) return lines
  const shown = lines.slice(0, fitting)
  const last = shown.findLastIndex(line => end.test(line))
  return last > 0 ? shown.slice(0, last + 1) : shown
}

function drawRules(pen: CanvasRenderingContext2D, width: number, column: number): void {
  pen.strokeStyle = RULE
  pen.lineWidth = 2
  pen.strokeRect(MARGIN, MARGIN, width - 2 * MARGIN, HEIGHT - 2 * MARGIN)
  pen.strokeRect(MARGIN - 12, MARGIN - 12, width - 2 * MARGIN + 24, HEIGHT - 2 * MARGIN + 24)
  pen.beginPath()
  for (let x = width - MARGIN - column; x > MARGIN + 2; x -= column) {
    pen.moveTo(x, MARGIN)
    pen.lineTo(x, HEIGHT - MARGIN)
  }
  pen.stroke()
}

function facesFor(text: string): Promise<unknown>[] {
  const fonts = ['40px "Shishu Kai"', '600 40px "Shishu Song"', '40px "Literata Variable"']
  return fonts.map(face => document.fonts.load(face, text))
}

async function sealPicture(): Promise<HTMLImageElement> {
  const seal = new Image(SEAL, SEAL)
  seal.src = '/favicon.svg'
  await seal.decode()
  return seal
}
