import type { ReaderHandle } from '../session/reader-handle.ts'
import {
  blockElement,
  blockIdOf,
  blockOf,
  pointToOffset,
  rangeOf,
  type SelectedLocation,
  selectionLocations,
  textOf,
} from '../text/offsets.ts'
import { caretAt } from '../text/on-page/caret.ts'
import type { Asked } from './found-word.ts'
import { type LookUpText, textOfBook } from './look-up-text.ts'

/** Looks up the word under a point of the window, if there is one. */
export function lookUpAt(reader: ReaderHandle, point: Point): void {
  lookUpIn(textOfBook(reader), point)
}

/** As `lookUpAt`, in a text that need not be a book's. */
export function lookUpIn(text: LookUpText, point: Point): void {
  const asked = askedAt(point)
  if (!asked) return
  // The word is painted by us; what the browser selected would call up the tools of marking.
  getSelection()?.removeAllRanges()
  void open(text, asked)
}

/** Whether a word of the text stands under a point of the window. */
export function isOnWord(point: Point): boolean {
  return askedAt(point) !== null
}

type Point = { clientX: number; clientY: number }

/** Looks up what is selected; says whether there was anything. */
export function lookUpSelection(reader: ReaderHandle): boolean {
  const locations = selectionLocations(getSelection())
  if (locations.length > 0) lookUpPassage(reader, { locations })
  return locations.length > 0
}

/** Looks up the beginning of a chosen passage: the tools that stand over a selection call it. */
export function lookUpPassage(reader: ReaderHandle, { locations }: { locations: readonly SelectedLocation[] }): void {
  const location = locations[0]
  const root = reader.root()
  const block = location && root ? blockElement(root, location.blockId) : null
  if (!location || !block) return
  const lead = /^[\s\p{P}]*/u.exec(location.quote)?.[0].length ?? 0
  getSelection()?.removeAllRanges()
  void open(textOfBook(reader), { block, blockId: location.blockId, at: location.from + lead, to: location.to })
}

async function open(text: LookUpText, asked: Asked): Promise<void> {
  const { openCard } = await import('./card/card-root.tsx')
  await openCard(text, asked)
}

/** The character under a point of the window; `null` beside the text. */
function askedAt({ clientX: x, clientY: y }: Point): Asked | null {
  const caret = caretAt(x, y)
  const block = caret ? blockOf(caret.node) : null
  const position = caret ? pointToOffset(caret.node, caret.offset) : null
  if (!block || !position) return null
  const text = textOf(block)
  // A caret stands between two characters: the touched one is before or after it.
  for (const at of [position.offset, position.offset - 1]) {
    if (at < 0 || at >= text.length || /[\s\p{P}]/u.test(text[at] as string)) continue
    const touched = [...rangeOf(block, at, at + 1).getClientRects()].some(
      box => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1,
    )
    if (touched) return { block, blockId: blockIdOf(block), at: isLowSurrogate(text, at) ? at - 1 : at }
  }
  return null
}

function isLowSurrogate(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text[at] ?? '')
}
