import { findQuote } from '../../quote-anchor.ts'

/** A stretch of a block of a chapter: UTF-16 offsets in its plain text, `to` exclusive. */
export type ChapterPiece = { chapterId: number; blockId: number; from: number; to: number }

/** A stretch with what it says and what stands around it, so that it is found again in a text that came in anew. */
export type QuotedPiece = ChapterPiece & { text: string; before: string; after: string }

/** An edition as one text in which sentences are found: blocks are apart by a line end. */
export type RunningText = { text: string; blocks: readonly RunningBlock[]; byId: ReadonlyMap<number, RunningBlock> }
type RunningBlock = { chapterId: number; blockId: number; start: number; text: string }

/** Blocks in the order of the edition, as one text. */
export function runningText(blocks: Iterable<{ chapterId: number; blockId: number; text: string }>): RunningText {
  const running: RunningBlock[] = []
  let start = 0
  for (const block of blocks) {
    running.push({ ...block, start })
    start += block.text.length + 1
  }
  return {
    text: running.map(({ text }) => text).join('\n'),
    blocks: running,
    byId: new Map(running.map(block => [block.blockId, block])),
  }
}

/** Where a stretch stands in the running text; that of a block that is not there stands before all others. */
export function offsetIn({ byId }: RunningText, { blockId, from }: Pick<ChapterPiece, 'blockId' | 'from'>): number {
  return (byId.get(blockId)?.start ?? -1) + from
}

/** A stretch with its quote. */
export function quoted(running: RunningText, piece: ChapterPiece): QuotedPiece {
  const { chapterId, blockId, from, to } = piece
  const start = running.byId.get(blockId)?.start
  const own = { chapterId, blockId, from, to }
  if (start === undefined) return { ...own, text: '', before: '', after: '' }
  const { text } = running
  return {
    ...own,
    text: text.slice(start + from, start + to),
    before: text.slice(Math.max(0, start + from - AROUND), start + from),
    after: text.slice(start + to, start + to + AROUND),
  }
}

/** Enough to tell one 子曰 from another, in units. */
const AROUND = 40

/**
 * Where a quoted stretch stands now: in its own block, exactly or nearly; else where the very same words stand in another
 * block, and of several such places the one with the likest surroundings. Null where it is gone, or could be in two places.
 */
export function foundAgain(running: RunningText, piece: QuotedPiece): ChapterPiece | null {
  if (piece.text === '') return null
  const own = running.byId.get(piece.blockId)
  const near = own && inBlock(own, piece)
  if (near) return near
  let best: { at: number; likeness: number } | null = null
  let isTied = false
  for (let at = running.text.indexOf(piece.text); at >= 0; at = running.text.indexOf(piece.text, at + 1)) {
    const likeness = likenessAt(running.text, at, piece)
    if (best !== null && likeness <= best.likeness) isTied ||= likeness === best.likeness
    else {
      best = { at, likeness }
      isTied = false
    }
  }
  if (!best || isTied || best.likeness + piece.text.length < SUREST_LENGTH) return null
  return pieceAt(running, best.at, piece.text.length)
}

/** Few words in strange surroundings may be others that read the same. */
const SUREST_LENGTH = 12

function inBlock({ chapterId, blockId, text }: RunningBlock, { text: quote, from }: QuotedPiece): ChapterPiece | null {
  const found = findQuote(text, { quote, from })
  if (!found) return null
  // Letters were compared: the marks that end a sentence are its own.
  const marks = /[\p{L}\p{N}]$/u.test(quote) ? 0 : (/^[^\p{L}\p{N}\s]*/u.exec(text.slice(found.to))?.[0].length ?? 0)
  const isExact = text.slice(found.from, found.to) === quote
  return { chapterId, blockId, from: found.from, to: isExact ? found.to : found.to + marks }
}

/** How many units before and after agree. */
function likenessAt(text: string, at: number, { text: quote, before, after }: QuotedPiece): number {
  const end = at + quote.length
  let [left, right] = [0, 0]
  while (left < before.length && text[at - 1 - left] === before[before.length - 1 - left]) left++
  while (right < after.length && text[end + right] === after[right]) right++
  return left + right
}

function pieceAt({ blocks }: RunningText, at: number, length: number): ChapterPiece | null {
  let [low, high] = [0, blocks.length]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle] as RunningBlock).start <= at) low = middle
    else high = middle
  }
  const block = blocks[low]
  // A quote that goes over the end of a block is no stretch of one.
  if (!block || at + length > block.start + block.text.length) return null
  return { chapterId: block.chapterId, blockId: block.blockId, from: at - block.start, to: at - block.start + length }
}
