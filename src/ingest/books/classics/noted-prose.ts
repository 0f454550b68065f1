import { escapeHtml } from '../../../text/block/plain-text.ts'
import { atWords, lemmaSpan, separated } from '../../notes-at-words.ts'
import type { BlockValue, NoteValue } from '../../values.ts'
import { hanText } from './han-text.ts'

/**
 * The paragraphs of an essay with the editors' notes at their words. A note that was cut into paragraphs of its own, or
 * stands as one, goes back into the paragraph before it; blocks keep the ids of their first paragraph.
 */
export function notedProse(paragraphs: readonly string[]): BlockValue[] {
  const parts = wholeBrackets(paragraphs).map(pieces => ({
    ...separated(hanText(spacesAsMarks(pieces.join('')))),
    sources: pieces.map(hanText).filter(text => text !== ''),
  }))
  const notes = parts.map((): NoteValue[] => [])
  for (const [own, { text, found }] of parts.entries()) {
    for (const note of found) {
      // At the end of a paragraph stand notes on this one, and seldom on another: on one before it rather than behind.
      const others = [...Array.from({ length: own }, (_, other) => own - 1 - other), ...parts.keys()]
      const at = [own, ...others].find(other =>
        lemmaSpan(parts[other]?.text ?? '', { ...note, at: other === own ? note.at : Number.POSITIVE_INFINITY }),
      )
      const home = at ?? (text === '' ? own - 1 : own)
      const offset = home === own ? note.at : (parts[home]?.text.length ?? 0)
      notes[home]?.push(...atWords(parts[home]?.text ?? '', [{ ...note, at: offset }]))
    }
  }
  return parts.reduce<BlockValue[]>((blocks, { text, sources }, index) => {
    const last = blocks.at(-1)
    if (text === '' && last && sources.length > 0) last.joined = [...(last.joined ?? []), ...sources]
    if (text === '') return blocks
    const [source = '', ...joined] = sources
    return [...blocks, noted({ text, source, joined, notes: notes[index] ?? [] })]
  }, [])
}

/** A paragraph whose lines are parted by \n, with the notes in it at their words. */
export function notedParagraph(source: string): BlockValue {
  const { text, found } = separated(source)
  return noted({ text, source, joined: [], notes: atWords(text, found) })
}

type Noted = { text: string; source: string; joined: string[]; notes: NoteValue[] }

function noted({ text, source, joined, notes }: Noted): BlockValue {
  return {
    kind: 'paragraph',
    html: escapeHtml(text).replaceAll('\n', '<br>'),
    ...(source === text ? {} : { source }),
    ...(joined.length > 0 ? { joined } : {}),
    ...(notes.length > 0 ? { notes: notes.toSorted((a, b) => a.from - b.from || a.to - b.to) } : {}),
  }
}

const MOST_PIECES = 6

/** Paragraphs, each as its pieces: one that opens a bracket goes on to the one that closes it, where that is near. */
function wholeBrackets(paragraphs: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < paragraphs.length; ) {
    let count = 1
    while (count < MOST_PIECES && openBrackets(paragraphs.slice(at, at + count)) > 0) count += 1
    const pieces = paragraphs.slice(at, at + count)
    const isWhole = openBrackets(pieces) === 0
    parts.push(isWhole ? pieces : pieces.slice(0, 1))
    at += isWhole ? count : 1
  }
  return parts
}

function openBrackets(pieces: readonly string[]): number {
  const text = pieces.join('')
  return (text.match(/[（(]/g)?.length ?? 0) - (text.match(/[）)]/g)?.length ?? 0)
}

/** Spaces part the notes of one bracket, and stand before and behind what joins a note to its words. */
function spacesAsMarks(text: string): string {
  return text.replace(/[（(]([^（()）]*(?:一作|通)[^（()）]*)[）)]/g, (_, inner: string) => {
    const joined = inner.replace(/\s*(一作|通)\s*([：:]?)\s*/g, '$1$2').trim()
    return `（${joined.replace(/\s*；\s*|\s+/g, '；')}）`
  })
}
