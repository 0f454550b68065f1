import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue } from '../../values.ts'
import { printedPunctuation } from './english-punctuation.ts'
import { stanza } from './gutenberg-verse.ts'
import type { GutenbergWork } from './gutenberg-work.ts'
import { indentOf, joinWrapped, paragraphsOf } from './wrapped-lines.ts'

/**
 * Prose set in plain text: paragraphs stand between empty lines, verse and letters are set in,
 * rows of asterisks are breaks, `[*…]` are notes. In a play, indented single lines are stage directions.
 */
export function proseBlocks(lines: string[], text: 'prose' | 'play', work: GutenbergWork): BlockValue[] {
  const blocks: BlockValue[] = []
  for (const paragraph of paragraphsOf(lines)) {
    if (BREAK.test(paragraph.join(' ').trim())) blocks.push({ kind: 'break', html: '' })
    else blocks.push(...paragraphBlocks(paragraph, text, work))
  }
  return withoutIdleBreaks(blocks)
}

/** A paragraph's text as block HTML: printed punctuation, `_italics_` as `<em>`. */
function inlineHtml(text: string, work: Pick<GutenbergWork, 'singleQuotes'>): string {
  const printed = printedPunctuation(text.replace(/ {2,}/g, ' '), work.singleQuotes)
  return escapeHtml(printed).replace(/_([^_]+)_/g, '<em>$1</em>')
}

const BREAK = /^(?:\*[\s*]*|-{5,})$/
const NOTE = /^(?:\[\*|\*\[|\*{1,2} ?[A-Z"'])/
const SPEAKER = /^((?:[A-Z][A-Za-z']*)(?: [A-Z][a-z'.]*)?)(\.| \([^)]*\)\.) {2}(?=\S)/

function paragraphBlocks(paragraph: string[], text: 'prose' | 'play', work: GutenbergWork): BlockValue[] {
  if (NOTE.test(paragraph[0]?.trim() ?? '')) return noteBlocks(paragraph, work)
  return runsByIndent(paragraph, work).flatMap(run =>
    run.indented ? indentedBlocks(run.lines, text, work) : flushBlocks(run.lines, text, work),
  )
}

// Several notes may stand under one another, each with its own number of asterisks.
function noteBlocks(paragraph: string[], work: GutenbergWork): BlockValue[] {
  const notes: string[][] = []
  for (const line of paragraph) {
    if (notes.length === 0 || /^\s*\*/.test(line)) notes.push([line])
    else notes.at(-1)?.push(line)
  }
  return notes.map(lines => {
    const note = joinWrapped(lines)
      .replace(/^\[?(\*+)\[? ?/, '$1 ')
      .replace(/\]$/, '')
    return { kind: 'note', html: inlineHtml(note, work) }
  })
}

type Run = { indented: boolean; lines: string[] }

function runsByIndent(paragraph: string[], work: GutenbergWork): Run[] {
  const runs: Run[] = []
  for (const [i, line] of paragraph.entries()) {
    const indented = indentOf(line) > (i === 0 ? (work.paragraphIndent ?? firstLineSlip(paragraph)) : 0)
    const last = runs.at(-1)
    if (last && last.indented === indented) last.lines.push(line)
    else runs.push({ indented, lines: [line] })
  }
  return runs
}

// A single stray space before a paragraph that is otherwise flush is a slip, not an indent.
function firstLineSlip(paragraph: string[]): number {
  return paragraph.length > 1 && paragraph.slice(1).every(line => indentOf(line) === 0) ? 1 : 0
}

function indentedBlocks(lines: string[], text: 'prose' | 'play', work: GutenbergWork): BlockValue[] {
  // Wrapped prose begins many of its lines in the middle of a sentence, verse hardly any.
  const startsLow = lines.filter(line => /^\s+[a-z]/.test(line)).length
  const isLetter = work.letters && lines.length > 3 && startsLow >= lines.length / 4
  if (isLetter) return [{ kind: 'paragraph', html: inlineHtml(joinWrapped(lines), work) }]
  const isDirection = text === 'play' && !/^\s*["']/.test(lines[0] ?? '')
  if (isDirection) return [{ kind: 'paragraph', html: `<em>${inlineHtml(joinWrapped(lines), work)}</em>` }]
  return [stanza(lines, work)]
}

function flushBlocks(lines: string[], text: 'prose' | 'play', work: GutenbergWork): BlockValue[] {
  const wholes = work.wrap ? linesEndedOnPurpose(lines, work.wrap) : [lines]
  const cues = wholes.findIndex(whole => !CUE.test(whole[0] ?? ''))
  const [cue, speech] = cues > 0 ? [wholes.slice(0, cues), wholes.slice(cues)] : [[], wholes]
  const spoken = cue.map(whole => ({
    kind: 'paragraph' as const,
    html: `<em>${inlineHtml(joinWrapped(whole), work)}</em>`,
  }))
  const isVerse = speech.length > 1 && speech.every(whole => whole.length === 1 || ATTRIBUTION.test(joinWrapped(whole)))
  if (isVerse) return [...spoken, stanza(speech.map(joinWrapped), work)]
  const paragraphs = speech.map(whole => ({
    kind: 'paragraph' as const,
    html: paragraphHtml(joinWrapped(whole), text, work),
  }))
  return [...spoken, ...paragraphs]
}

// Who wrote the lines, in capitals after a dash; it may need a second line.
const ATTRIBUTION = /--[A-Z][A-Z ,.&'-]+$/
// The name of a speaker or what he does, in capitals on a line of its own.
const CUE = /^(?:[A-Z0-9][A-Z0-9 '-]+(?: \([A-Z ]+\))?\.|\([A-Z ,.;'-]+\))$/

// In a text filled to the edge, a line was ended on purpose if the next word would have fitted with room to spare and
// begins something new; typists break a line early now and then, but in the middle of a sentence.
const ROOM_TO_SPARE = 12

function linesEndedOnPurpose(lines: string[], wrap: number): string[][] {
  const wholes: string[][] = []
  let whole: string[] = []
  for (const [i, line] of lines.entries()) {
    whole.push(line)
    const next = lines[i + 1]
    if (next === undefined || /^(?:[a-z]|--)/.test(next)) continue
    const room = wrap - line.length - (next.split(/\s/)[0] ?? '').length
    if (room < (/[.?!)]["']?$/.test(line) ? 4 : ROOM_TO_SPARE)) continue
    wholes.push(whole)
    whole = []
  }
  return whole.length > 0 ? [...wholes, whole] : wholes
}

function paragraphHtml(joined: string, text: 'prose' | 'play', work: GutenbergWork): string {
  const speaker = text === 'play' ? SPEAKER.exec(joined) : null
  if (!speaker) {
    const html = inlineHtml(joined, work)
    return text === 'play' && /^\(.*\)$/.test(joined) ? `<em>${html}</em>` : html
  }
  const name = `<strong>${inlineHtml(speaker[1] ?? '', work)}</strong>${inlineHtml(speaker[2] ?? '', work)}`
  return `${name} ${inlineHtml(joined.slice(speaker[0].length), work)}`
}

function withoutIdleBreaks(blocks: BlockValue[]): BlockValue[] {
  const kept = blocks.filter((block, i) => block.kind !== 'break' || (i > 0 && blocks[i - 1]?.kind !== 'break'))
  while (kept.at(-1)?.kind === 'break') kept.pop()
  return kept
}
