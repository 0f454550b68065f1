import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue } from '../../values.ts'
import { printedPunctuation } from './english-punctuation.ts'
import type { GutenbergWork } from './gutenberg-work.ts'
import { indentOf, paragraphsOf } from './wrapped-lines.ts'

type Quoting = Pick<GutenbergWork, 'singleQuotes'>

/**
 * Verse between empty lines, one block a stanza. A line set in by four spaces goes on from the one before it
 * (Whitman's long lines), a lone number is a section heading, `[…]` under a title is the poet's note.
 */
export function verseBlocks(lines: string[], work: Quoting): BlockValue[] {
  return paragraphsOf(lines).flatMap(paragraph => {
    const blocks: BlockValue[] = []
    let rest = paragraph
    const section = /^\s*(\d+)$/.exec(rest[0] ?? '')
    if (section) {
      blocks.push({ kind: 'heading', html: section[1] ?? '', level: 3 })
      rest = rest.slice(1)
    }
    const note = /^\s*\[(.+)\]$/.exec(rest[0] ?? '')
    if (note) {
      blocks.push({ kind: 'paragraph', html: `<em>${verseHtml([note[1] ?? ''], work)}</em>` })
      rest = rest.slice(1)
    }
    for (const part of readableParts(unfolded(rest))) blocks.push({ kind: 'verse', html: verseHtml(part, work) })
    return blocks
  })
}

/** One block of indented lines: the line ends and the steps of the indent are kept (an em space for two spaces). */
export function stanza(lines: string[], work: Quoting): BlockValue {
  const left = Math.min(...lines.map(indentOf))
  const stepped = lines.map(line => EM_SPACE.repeat(stepsIn(indentOf(line) - left)) + line.trim())
  return { kind: 'verse', html: verseHtml(stepped, work) }
}

/** Lines as block HTML; a quotation may run over several of them. */
export function verseHtml(lines: string[], work: Quoting): string {
  const printed = printedPunctuation(lines.join('\n'), work.singleQuotes)
  return escapeHtml(printed)
    .replace(/_([^_]+)_/g, '<em>$1</em>')
    .replaceAll('\n', '<br>')
}

const EM_SPACE = '\u2003'
// Beyond this an indent only pushes the line out of a narrow page.
const DEEPEST_STEP = 8

function stepsIn(spaces: number): number {
  return Math.min(DEEPEST_STEP, Math.ceil(spaces / 2))
}

function unfolded(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    if (last !== undefined && /^ {4}\S/.test(line)) whole[whole.length - 1] = `${last} ${line.trim()}`
    else whole.push(line.trim())
  }
  return whole
}

// A book of blank verse has no stanzas: it is cut after a sentence's end so that a place in it can be found and shared.
const SHORTEST_PART = 16

function readableParts(lines: string[]): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  for (const line of lines) {
    part.push(line)
    if (lines.length > 2 * SHORTEST_PART && part.length >= SHORTEST_PART && /[.?!]["')]*$/.test(line)) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}
