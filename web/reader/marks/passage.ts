import { type MarkedPassage, QUOTE_LIMIT } from '../../state/marks/mark.ts'
import type { TargetPassage } from '../community/comment-target.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { blockElement, rangeOf, type SelectedLocation, selectionLocations, textOf } from '../text/offsets.ts'

/** Words that were chosen in the chapter: whole, in the order of reading, with a line end between blocks. */
export type Passage = { locations: readonly SelectedLocation[]; text: string; lang: string }

/** What is selected in the text, or `null` when nothing is, or something else. */
export function selectedPassage(reader: ReaderHandle): Passage | null {
  const selection = getSelection()
  const root = reader.root()
  if (!root || !selection || selection.isCollapsed || !selection.getRangeAt(0).intersectsNode(root)) return null
  const selected = selectionLocations(selection)
    .map(trimmed)
    .filter(location => location.blockId > 0 && location.to > location.from)
  const first = selected[0]
  if (!first) return null
  // A passage is of one edition.
  const { editionId, lang } = reader.sideOf(first.blockId)
  const locations = selected.filter(({ blockId }) => reader.sideOf(blockId).editionId === editionId)
  return { locations, text: locations.map(location => location.quote).join('\n'), lang }
}

/** Where a passage stands, as a mark keeps it. The quote is cut at the length that the account takes. */
export function markedPassage(reader: ReaderHandle, { locations, text }: Passage): MarkedPassage {
  const first = locations[0] as SelectedLocation
  const last = locations.at(-1) as SelectedLocation
  const side = reader.sideOf(first.blockId)
  return {
    bookId: reader.bookId,
    language: side.language,
    chapterId: side.chapterId,
    chapterNumber: side.chapterNumber,
    blockId: first.blockId,
    toBlockId: last.blockId,
    from: first.from,
    to: last.to,
    quote: text.slice(0, QUOTE_LIMIT),
  }
}

/** Where a comment on a passage stands: in its first block. */
export function talkedPassage(reader: ReaderHandle, { locations }: Passage): TargetPassage {
  const { blockId, from, to, quote } = locations[0] as SelectedLocation
  return { chapterId: reader.sideOf(blockId).chapterId, blockId, from, to, quote: quote.slice(0, QUOTE_LIMIT) }
}

/** Where a comment on a mark stands: in its first block, to the end of it where the mark goes on. */
export function talkedMark(reader: ReaderHandle, mark: MarkedPassage): TargetPassage {
  const { chapterId, blockId, toBlockId, from, quote } = mark
  const root = reader.root()
  const block = root && blockElement(root, blockId)
  const to = toBlockId === blockId || !block ? mark.to : textOf(block).length
  return { chapterId, blockId, from, to, quote: quote.slice(0, Math.max(1, to - from)) }
}

/** The words as ranges of the page, block by block; blocks that are no longer there are left out. */
export function rangesOf(reader: ReaderHandle, { locations }: Passage): Range[] {
  const root = reader.root()
  return locations.flatMap(({ blockId, from, to }) => {
    const block = root && blockElement(root, blockId)
    return block ? [rangeOf(block, from, to)] : []
  })
}

/** A selection made with a mouse often takes the space around it. */
function trimmed(location: SelectedLocation): SelectedLocation {
  const quote = location.quote.trim()
  const from = location.from + (location.quote.length - location.quote.trimStart().length)
  return { ...location, from, to: from + quote.length, quote }
}
