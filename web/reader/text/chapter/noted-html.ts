import type { Block } from '../../../../src/contract/works/reading.ts'
import { wrapSpan } from '../../../../src/text/block/offsets.ts'
import { escapeHtml } from '../../../../src/text/block/plain-text.ts'

/**
 * A block's HTML with its notes at their words: each word is a link to its note, which stands at the block's end, beside
 * the text, so that no offset moves; the page opens it as a popup, and without scripts the link shows it.
 */
export function notedHtml({ blockId, html, notes = [] }: Pick<Block, 'blockId' | 'html' | 'notes'>): string {
  const apart = together(notes)
  const words = apart.reduce((written, span, index) => {
    return wrapSpan(written, span, [`<a class="noted" href="#b${blockId}n${index + 1}">`, '</a>'])
  }, html)
  const asides = apart.map(
    ({ text }, index) => `<span class="word-note" id="b${blockId}n${index + 1}" data-aside>${escapeHtml(text)}</span>`,
  )
  return words + asides.join('')
}

type Note = NonNullable<Block['notes']>[number]

/** A link stands in no other: notes whose words overlap are one. */
function together(notes: readonly Note[]): Note[] {
  const apart: Note[] = []
  for (const note of notes.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = apart.at(-1)
    if (last && note.from < last.to) {
      apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, note.to), text: `${last.text}；${note.text}` }
    } else apart.push(note)
  }
  return apart
}
