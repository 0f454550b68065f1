import { brokenLines, squeezedPieces, verseColumns } from './card-lines.ts'

/** What stands on a card: the words in their language, and below them where they come from in one line or two. */
export type CardText = { text: string; title: string; author: string; lang: string }
export type CardShape = 'tall' | 'square'

/** px of the PNG. */
export const CARD_SIZES: Record<CardShape, { width: number; height: number }> = {
  tall: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
}

/** Longer passages are no quotation any more; two letters of English say what one character does. */
export const cardLimit = (lang: string) => (lang.startsWith('zh') ? 400 : 900)

/** The families of the site, as its stylesheet names them. */
export const CARD_FACES = {
  kai: '"Shishu Latin","Shishu Kai","LXGW WenKai","Kaiti SC",STKaiti,KaiTi,"Shishu Song",serif',
  song: '"Shishu Latin","Shishu Song","Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif',
  latin: '"Literata Variable",Georgia,serif',
}

const PAPER = '#fbf9f4'
const INK = '#22241f'
const INK_2 = '#5c6058'
const RULE = '#ecd9d0'
const SEAL = '#b5341f'
const SEAL_INK = '#fbf5ea'
const MARGIN = 112
const FOOT = 210

/** Draws a card over the whole canvas. `false` when the words do not fit even in the smallest type. */
export function drawCard(canvas: HTMLCanvasElement, card: CardText, shape: CardShape): boolean {
  const { width, height } = CARD_SIZES[shape]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context || [...card.text].length > cardLimit(card.lang)) return false
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  const columns = card.lang.startsWith('zh') ? verseColumns(card.text) : null
  const room = { left: MARGIN, top: MARGIN, width: width - 2 * MARGIN, height: height - MARGIN - FOOT - 40 }
  const isDrawn = columns ? drawColumns(context, columns, room) : drawLines(context, card, room)
  drawSource(context, card, { width, height })
  drawSeal(context, width - MARGIN - 84, height - 84 - 92)
  return isDrawn
}

type Room = { left: number; top: number; width: number; height: number }

/** Columns from right to left between the red rules of letter paper, characters each in its own square. */
function drawColumns(context: CanvasRenderingContext2D, columns: readonly string[], room: Room): boolean {
  const rows = Math.max(...columns.map(column => [...column].length))
  const pitch = Math.min(124, room.width / columns.length)
  const size = Math.floor(Math.min(76, pitch / 1.5, room.height / rows / 1.16))
  if (size < 26) return false
  const step = size * 1.16
  const wide = pitch * columns.length
  const left = room.left + (room.width - wide) / 2
  const high = rows * step
  const top = room.top + (room.height - high) / 2
  context.strokeStyle = RULE
  context.lineWidth = 2
  for (let i = 0; i <= columns.length; i++) {
    const x = Math.round(left + i * pitch)
    context.beginPath()
    context.moveTo(x, top - 36)
    context.lineTo(x, top + high + 36)
    context.stroke()
  }
  context.strokeRect(Math.round(left) - 10, top - 46, Math.round(wide) + 20, high + 92)
  context.fillStyle = INK
  context.font = `${size}px ${CARD_FACES.kai}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [i, column] of columns.entries()) {
    const x = left + wide - (i + 0.5) * pitch
    for (const [row, char] of [...column].entries())
      drawUpright(context, char, { x, y: top + (row + 0.5) * step, size })
  }
  return true
}

// In vertical lines these marks stand at the upper right of their square, and those lie on their side.
const CORNER_MARKS = '，。、'
const TURNED_MARKS = '：；…—「」『』（）《》〈〉“”‘’·'

function drawUpright(
  context: CanvasRenderingContext2D,
  char: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  if (CORNER_MARKS.includes(char)) return context.fillText(char, x + size * 0.58, y - size * 0.62)
  // Drawn in the left half of its square in horizontal lines.
  if ('？！'.includes(char)) return context.fillText(char, x + size * 0.24, y)
  if (!TURNED_MARKS.includes(char)) return context.fillText(char, x, y)
  context.save()
  context.translate(x, y)
  context.rotate(Math.PI / 2)
  context.fillText(char, 0, 0)
  context.restore()
}

// px; lines that are whole in this type are verse and stay whole, longer ones are paragraphs.
const LEAST_WHOLE = 36

/** Lines from the largest type that fits, in the middle of the room. */
function drawLines(context: CanvasRenderingContext2D, { text, lang }: CardText, room: Room): boolean {
  const isChinese = lang.startsWith('zh')
  const leading = isChinese ? 1.8 : 1.55
  const face = isChinese ? CARD_FACES.song : CARD_FACES.latin
  const drawnText = isChinese ? text.replaceAll(/ *\n */g, '\n') : text
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  let squeeze = 0
  const piecesOf = (line: string) => (isChinese ? squeezedPieces(line) : [line])
  const measure = (line: string) =>
    piecesOf(line).reduce((sum, piece) => sum + context.measureText(piece).width - squeeze, squeeze)
  const linesAt = (size: number) => {
    context.font = `${size}px ${face}`
    squeeze = size / 2
    const width = isChinese ? Math.floor(room.width / size) * size : room.width
    return { width, lines: brokenLines(drawnText, width, measure) }
  }
  const whole = drawnText.split('\n').length
  const isVerse = whole > 1 && linesAt(LEAST_WHOLE).lines.length === whole
  for (let size = isChinese ? 62 : 60; size >= 28; size -= 2) {
    const { width, lines } = linesAt(size)
    const high = lines.length * size * leading
    if (high > room.height) continue
    if (isVerse && lines.length > whole) continue
    const wide = Math.max(...lines.map(measure))
    const left = room.left + (room.width - (lines.length === 1 ? wide : Math.max(wide, width * 0.7))) / 2
    const top = room.top + (room.height - high) / 2
    context.fillStyle = INK
    for (const [i, line] of lines.entries()) {
      let x = left
      for (const piece of piecesOf(line)) {
        context.fillText(piece, x, top + (i + 0.5) * size * leading)
        x += context.measureText(piece).width - squeeze
      }
    }
    return true
  }
  return false
}

function drawSource(
  context: CanvasRenderingContext2D,
  { title, author }: CardText,
  { width, height }: { width: number; height: number },
): void {
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.strokeStyle = RULE
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(MARGIN, height - FOOT)
  context.lineTo(width - MARGIN, height - FOOT)
  context.stroke()
  const room = width - 2 * MARGIN - 130
  drawFitted(context, title, { y: height - (author ? 132 : 114), size: 40, colour: INK, room })
  if (author) drawFitted(context, author, { y: height - 82, size: 30, colour: INK_2, room })
}

function drawFitted(
  context: CanvasRenderingContext2D,
  text: string,
  { y, size, colour, room }: { y: number; size: number; colour: string; room: number },
): void {
  const face = /\p{Script=Han}/u.test(text) ? CARD_FACES.song : CARD_FACES.latin
  context.fillStyle = colour
  context.font = `${size}px ${face}`
  const width = context.measureText(text).width
  if (width > room) context.font = `${Math.max(20, Math.floor((size * room) / width))}px ${face}`
  context.fillText(text, MARGIN, y, room)
}

// The strokes of the site's seal (parts/shell/header/seal.tsx), in a square of 40.
const SEAL_GROUND = 'M3 4.2Q3 2.6 4.6 2.7L35.6 2.2Q37.6 2.2 37.5 4L37.9 35.4Q38 37.6 36 37.5L4.4 37.9Q2.4 38 2.5 36Z'
const SEAL_STROKES = [
  'M9.6 6.6 11.9 8.6M8.4 11.6H12.4V18.2L14.6 16.6M17.6 8.2H30M23.6 5.4V11.4M15.8 11.4H31.6M15.8 14.5H31.6M27 12.8V18.3Q27 19.5 24.8 19.2M19.4 16 21.2 17.9',
  'M11.6 24.6H26.6V29M8.6 29H30.8V32.8Q30.8 34.3 28 34M19.4 21.6V36M27.6 21.8 30.2 24',
]

function drawSeal(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  context.scale(2.1, 2.1)
  context.fillStyle = SEAL
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(new Path2D(SEAL_GROUND))
  context.strokeStyle = SEAL_INK
  context.lineWidth = 1.7
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const strokes of SEAL_STROKES) context.stroke(new Path2D(strokes))
  context.restore()
}
