import { NUMERAL, numeralValue } from '../txt/headings/numerals.ts'

const NUMBERED = new RegExp(`[${NUMERAL}]+`, 'g')

/** Orders names as a reader counts: 第二章 before 第十章, 2 before 10. */
export function byReadingOrder(a: string, b: string): number {
  const [first, second] = [piecesOf(a), piecesOf(b)]
  for (const [at, piece] of first.entries()) {
    const other = second[at]
    if (other === undefined) return 1
    if (piece === other) continue
    if (typeof piece === 'number' && typeof other === 'number') return piece - other
    return String(piece) < String(other) ? -1 : 1
  }
  return first.length - second.length
}

function piecesOf(name: string): (string | number)[] {
  const pieces: (string | number)[] = []
  let from = 0
  for (const { 0: figures, index } of name.matchAll(NUMBERED)) {
    if (index > from) pieces.push(name.slice(from, index))
    pieces.push(numeralValue(figures) ?? figures)
    from = index + figures.length
  }
  pieces.push(name.slice(from))
  return pieces
}
