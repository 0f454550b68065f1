type Set = { x: number; y: number; font: string; ink: string }

/** Draws a text downwards, centred on `x`, from the top `y`: marks in the upper right of their cell, brackets turned. */
export function drawColumn(pen: CanvasRenderingContext2D, text: string, { x, y, font, ink }: Set): void {
  pen.font = font
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const size = Number(/(\d+)px/.exec(font)?.[1])
  let top = y
  for (const char of text) {
    const middle = top + size / 2
    if (STOPS.has(char)) pen.fillText(char, x + size * 0.6, middle - size * 0.6)
    else if (TURNED.test(char)) drawTurned(pen, char, x, middle)
    else pen.fillText(char, x, middle)
    top += char === ' ' ? size * 0.5 : size * PITCH
  }
}

/** Draws a text in one row from `x`, smaller where it is wider than `width`; `y` is its base line. */
export function drawRow(pen: CanvasRenderingContext2D, text: string, row: Set & { width: number }): void {
  pen.font = row.font
  pen.fillStyle = row.ink
  pen.textAlign = 'start'
  pen.textBaseline = 'alphabetic'
  pen.fillText(text, row.x, row.y, row.width)
}

const PITCH = 1.14
/** Stops sit in the lower left of their cell in rows, in the upper right in columns (CLREQ 3.1). */
const STOPS = new Set('，。、')
const TURNED = /[『』「」《》〈〉（）—…：·A-Za-z0-9]/u

function drawTurned(pen: CanvasRenderingContext2D, char: string, x: number, y: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(Math.PI / 2)
  pen.fillText(char, 0, 0)
  pen.restore()
}
