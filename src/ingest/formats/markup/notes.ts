import type { TextSpan } from '../../../text/block/offsets.ts'
import type { NoteValue } from '../../values.ts'

/** Marks of notes that carry the note themselves, as the shops of 微信读书 and 掌阅 write them. */
const PICTURE_NOTES = /\b(?:qqreader-footnote|zhangyue-footnote|duokan-image-footnote)\b/
const LONGEST_NOTE = 5_000

/** The notes of one block while it is read: at the character before their mark. */
export function openNotes(noteText: ((address: string) => string | null) | undefined) {
  let notes: NoteValue[] = []
  let isInMark = false

  function add(text: string, at: TextSpan): boolean {
    const note = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NOTE)
    if (note === '' || at.to === 0) return false
    notes.push({ ...at, text: note })
    return true
  }

  return {
    /** Whether a mark's note was found: the mark itself is then no text. */
    mark(address: string, at: TextSpan): boolean {
      const text = noteText?.(address) ?? null
      isInMark = text !== null && add(text, at)
      return isInMark
    },
    isInMark: () => isInMark,
    endMark(): void {
      isInMark = false
    },
    /** Whether a picture is a mark that carries its note as its words. */
    inPicture(attributes: Record<string, string>, at: TextSpan): boolean {
      const text = attributes['zy-footnote'] ?? attributes['alt'] ?? ''
      const isMark = PICTURE_NOTES.test(attributes['class'] ?? '') || attributes['zy-footnote'] !== undefined
      return isMark && add(text, at)
    },
    take(): NoteValue[] {
      const taken = notes
      notes = []
      return taken
    },
  }
}
