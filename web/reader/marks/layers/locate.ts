import type { findQuote } from '../../../../src/text/quote-anchor.ts'
import { type Mark, QUOTE_LIMIT } from '../../../state/marks/mark.ts'
import { blockIdOf, textOf } from '../../text/offsets.ts'

/** A stretch of one block, UTF-16. */
export type Piece = { block: HTMLElement; from: number; to: number }

/** Where something stands in a chapter: from a place in a block to a place in the same or a later one. */
type Placed = Pick<Mark, 'blockId' | 'toBlockId' | 'from' | 'to' | 'quote'>

/** A mark with the words it stands on now; `moved` when they were found by their quote. */
export type LocatedMark<Made extends Placed = Mark> = { mark: Made; pieces: readonly Piece[]; moved: boolean }

/** `waiting` may be found when the rest of the chapter is on the page; `lost` stand on no words of it any more. */
export type Located<Made extends Placed = Mark> = { found: LocatedMark<Made>[]; lost: Made[]; waiting: Made[] }

/** Finds the words of marks that are no longer where they were. */
export type Seek = typeof findQuote

/**
 * Where the marks of a chapter stand in its blocks: by block id and offsets where these still hold the quote, else wherever
 * `seek` finds it in the chapter. Without `seek` what would have to be sought is `waiting`, and so it is before the chapter
 * is whole.
 */
export function locate<Made extends Placed>(
  marks: readonly Made[],
  blocks: readonly HTMLElement[],
  { isWhole, seek }: { isWhole: boolean; seek: Seek | null },
): Located<Made> {
  const chapter = writtenChapter(blocks)
  const result: Located<Made> = { found: [], lost: [], waiting: [] }
  for (const mark of marks) {
    const pieces = piecesAt(mark, chapter)
    if (pieces) {
      result.found.push({ mark, pieces, moved: false })
      continue
    }
    if (!seek || !isWhole) {
      result.waiting.push(mark)
      continue
    }
    const sought = soughtPieces(mark, chapter, seek)
    if (sought) result.found.push({ mark, pieces: sought.pieces, moved: sought.moved })
    else result.lost.push(mark)
  }
  return result
}

/** The blocks of a chapter and their text, joined by line ends as quotes are. */
type Written = { blocks: readonly HTMLElement[]; index: Map<number, number>; texts: Map<number, string> }

function writtenChapter(blocks: readonly HTMLElement[]): Written {
  return { blocks, index: new Map(blocks.map((block, i) => [blockIdOf(block), i])), texts: new Map() }
}

function textAt(chapter: Written, i: number): string {
  const known = chapter.texts.get(i)
  if (known !== undefined) return known
  const text = textOf(chapter.blocks[i] as HTMLElement)
  chapter.texts.set(i, text)
  return text
}

/** The pieces where the mark was made, or `null` when other words stand there now. */
function piecesAt(mark: Placed, chapter: Written): Piece[] | null {
  const pieces = placedPieces(mark, chapter)
  return pieces && spoken(pieces, chapter).startsWith(mark.quote) ? pieces : null
}

function placedPieces(mark: Placed, chapter: Written): Piece[] | null {
  const first = chapter.index.get(mark.blockId)
  const last = chapter.index.get(mark.toBlockId)
  if (first === undefined || last === undefined || last < first) return null
  return piecesBetween(chapter, { i: first, offset: mark.from }, { i: last, offset: mark.to })
}

type Point = { i: number; offset: number }

/** Each block's part without the space around it, as it was when it was selected. */
function piecesBetween(chapter: Written, start: Point, end: Point): Piece[] {
  const pieces: Piece[] = []
  for (let i = start.i; i <= end.i; i++) {
    const text = textAt(chapter, i)
    let from = i === start.i ? start.offset : 0
    let to = Math.min(text.length, i === end.i ? end.offset : text.length)
    while (from < to && /\s/.test(text[from] as string)) from++
    while (to > from && /\s/.test(text[to - 1] as string)) to--
    const block = chapter.blocks[i] as HTMLElement
    if (to > from && blockIdOf(block) > 0) pieces.push({ block, from, to })
  }
  return pieces
}

function spoken(pieces: readonly Piece[], chapter: Written): string {
  return pieces
    .map(({ block, from, to }) => textAt(chapter, chapter.index.get(blockIdOf(block)) as number).slice(from, to))
    .join('\n')
}

function soughtPieces(mark: Placed, chapter: Written, seek: Seek): { pieces: Piece[]; moved: boolean } | null {
  const shifted = shiftedPiece(mark, chapter, seek)
  if (shifted) return { pieces: [shifted], moved: true }
  const placed = placedPieces(mark, chapter)
  if (placed && isSameInOtherScript(mark, spoken(placed, chapter), seek)) return { pieces: placed, moved: false }
  const starts: number[] = []
  let whole = ''
  for (let i = 0; i < chapter.blocks.length; i++) {
    starts.push(whole.length)
    whole += `${textAt(chapter, i)}\n`
  }
  const home = chapter.index.get(mark.blockId)
  const from = home === undefined ? 0 : (starts[home] as number) + mark.from
  const span = seek(whole, { quote: mark.quote, from })
  if (!span) return null
  const pieces = piecesBetween(chapter, pointIn(starts, span.from), pointIn(starts, span.to))
  return pieces.length > 0 ? { pieces, moved: true } : null
}

function shiftedPiece(mark: Placed, chapter: Written, seek: Seek): Piece | null {
  const home = chapter.index.get(mark.blockId)
  if (home === undefined || mark.toBlockId !== mark.blockId) return null
  const span = shiftedSpan(textAt(chapter, home), mark, seek)
  return span && { block: chapter.blocks[home] as HTMLElement, ...span }
}

/**
 * The very words of a mark elsewhere in its block, nearest to where they were: a few characters came or went before them.
 * Four characters moved by one are like enough to pass for the same in another script. Null where these words are not there.
 */
export function shiftedSpan(text: string, mark: Pick<Placed, 'quote' | 'from'>, seek: Seek): ReturnType<Seek> {
  return text.includes(mark.quote) ? seek(text, mark) : null
}

/** Scripts differ character by character, so the length is the same and the likeness goes from end to end. */
function isSameInOtherScript(mark: Placed, text: string, seek: Seek): boolean {
  const here = text.slice(0, mark.quote.length)
  if (here.length !== mark.quote.length) return false
  if (text.length > here.length && mark.quote.length < QUOTE_LIMIT) return false
  const span = seek(here, { quote: mark.quote, from: 0 })
  const [first, last] = [here.search(LETTER), here.length - [...here].toReversed().join('').search(LETTER)]
  return span !== null && span.from <= first && span.to >= last
}

const LETTER = /[\p{L}\p{N}]/u

function pointIn(starts: readonly number[], at: number): Point {
  let i = starts.length - 1
  while (i > 0 && (starts[i] as number) > at) i--
  return { i, offset: at - (starts[i] as number) }
}
