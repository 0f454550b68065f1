import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { COLOURS, type Mark, type MarkColour } from '../../state/marks/mark.ts'
import { addMark, MOST_MARKS, onMarksLost, removeMark } from '../../state/marks/mark-store.ts'
import { store, stored } from '../../state/safe-storage.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { changeLayer } from './layers/layer-store.ts'
import { markedPassage, type Passage } from './passage.ts'

/** Marks chosen words, lets the selection go and says so. `null` when the book has no room for more marks. */
export function markPassage(
  reader: ReaderHandle,
  passage: Passage,
  { words, ...look }: { colour: MarkColour; note: string; words: Words['marks'] },
): Mark | null {
  const mark = addMark(markedPassage(reader, passage), look)
  if (!mark) {
    showToast({ message: fill(words.full, { count: MOST_MARKS }), kind: 'warning' })
    return null
  }
  rememberColour(look.colour)
  tellWhenLost(words)
  getSelection()?.removeAllRanges()
  reader.say(look.note === '' ? fill(words.marked, { colour: words.colours[look.colour] }) : words.noted)
  return mark
}

/** Takes a mark away and offers to bring it back. */
export function removeWithUndo(reader: ReaderHandle, mark: Mark, words: Words['marks']): void {
  removeMark(mark)
  changeLayer({ bar: null, removed: mark })
  reader.say(words.removed)
}

/** Puts a text on the clipboard and says whether it is there. */
export async function copyText(reader: ReaderHandle, text: string, words: Words['marks']): Promise<void> {
  const isCopied = await written(text)
  const message = isCopied ? words.copied : words.notCopied
  reader.say(message)
  showToast({ message, kind: isCopied ? 'success' : 'warning' })
}

/** The colour used last, offered first for a note. */
export function usualColour(): MarkColour {
  const saved = stored<MarkColour>(COLOUR_KEY)
  return COLOURS.find(colour => colour === saved) ?? 'yellow'
}

const COLOUR_KEY = 'shishu:mark-colour'

function rememberColour(colour: MarkColour): void {
  if (usualColour() !== colour) store(COLOUR_KEY, colour)
}

let isReported = false

function tellWhenLost(words: Words['marks']): void {
  if (isReported) return
  const stop = onMarksLost(() => {
    isReported = true
    showToast({ message: words.notKept, kind: 'warning', durationMs: 6000 })
  })
  stop()
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without permission, or without https: the older way copies what is selected.
    return document.execCommand('copy')
  }
}
