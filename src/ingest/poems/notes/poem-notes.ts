import type { LineNoteValue } from '../../values.ts'
import { tailInBrackets } from '../clean/editors-text.ts'
import { bracketsIn } from '../clean/poem-brackets.ts'
import { type EditorsNote, markersIn, notesOfBracket } from './poem-note-kinds.ts'

/** Lines of verse without the editors' notes, and the notes at their words. */
export type NotedLines = { lines: string[]; notes: LineNoteValue[] }

/**
 * Parts the lines of an edited poem (全唐詩 with its supplements) from the notes in their brackets, which may run over several
 * lines: variants, citations, restored characters, names of those who wrote a line together. What was sung between the
 * words （竹枝） stays. Null where no bracket holds a note, or where nothing but notes would be left.
 */
export function notedLines(lines: readonly string[]): NotedLines | null {
  const bracketed = tailInBrackets(lines)
  if (!bracketed.some(line => /[（(〖〔［[]/.test(line))) return null
  const source = bracketed.join('\n')
  const { text, notes } = parted(source)
  if (text === source || !/\p{Script=Han}/u.test(text)) return null
  return inLines(text, notes)
}

/** A note and where it stood in the text without notes. */
type Found = EditorsNote & { at: number }

function parted(source: string): { text: string; notes: Found[] } {
  let text = ''
  let done = 0
  const notes: Found[] = []
  const markers = new Map<string, number>()
  // What stands in square brackets was put there by the editors; a round one right behind it says what they found.
  let restored: { from: number; to: number } | null = null
  for (const { kind, from, to, inner } of bracketsIn(source)) {
    const between = source.slice(done, from)
    text += between
    done = to
    if (between !== '') restored = null
    const marker = kind === '（' || kind === '(' ? null : MARKER.exec(inner)?.[0]
    if (marker) markers.set(marker, text.length)
    else if ('[〔［'.includes(kind) && !MODE.test(inner)) {
      restored = { from: text.length, to: text.length + inner.length }
      text += inner
      if (/\p{Script=Han}/u.test(inner)) {
        notes.push({ text: RESTORED, lemma: '', width: Array.from(inner).length, at: text.length })
      }
    } else if (SUNG.test(inner)) text += source.slice(from, to)
    else if (restored && inner.length <= restored.to - restored.from + 1 && !SAYS.test(inner)) {
      notes.pop()
      const width = restored.to - restored.from
      notes.push({ text: `原作「${inner}」`, lemma: '', width, at: restored.to })
    } else {
      const own = markersIn(inner).flatMap(({ marker, rest }) =>
        notesOfBracket(rest, isClosed(text)).map(note => ({ ...note, at: markers.get(marker) ?? text.length })),
      )
      notes.push(...own)
    }
  }
  // A closing mark without an opening one is the end of a note that is lost.
  return { text: text + source.slice(done).replace(/[）〗](?=[。\s]*$)/u, ''), notes }
}

/** Whether what a note follows is a whole line: it is then about the line. */
const isClosed = (text: string) => /(?:^|[，。！？；：」』\n])$/u.test(text)

// The number of a note, Chinese or Arabic.
const MARKER = /^[\d〇○零一二三四五六七八九十]+$/
// 和聲: 「門前春水（竹枝）白蘋花（女兒）」, 「菡萏香連十頃陂（舉棹）」.
const SUNG = /^(?:竹枝|女[兒儿]|[舉举]棹|年少)$/
// Before a hymn stands in which mode it is sung; it is no restored word.
const MODE = /[宮徵羽角]$|曲$|奏$|[詞词]$|照常$/
// A bracket that says what was done is no reading.
const SAYS = /[作補校據疑]/
const RESTORED = '校者補改'

type Line = { text: string; from: number }

/** The text in lines; marks that a note has left alone go to the line before, or go. */
function inLines(text: string, notes: readonly Found[]): NotedLines {
  const lines: Line[] = []
  const homes: { from: number; line: number }[] = []
  let from = 0
  for (const line of text.split('\n')) {
    const last = lines.at(-1)
    if (line.trim() === '' || (/^[\p{P}\s]*$/u.test(line) && last)) {
      if (last && line.trim() !== '' && !/\p{P}$/u.test(last.text)) last.text += line
    } else lines.push({ text: line, from })
    homes.push({ from, line: Math.max(0, lines.length - 1) })
    from += line.length + 1
  }
  const placed = notes.flatMap(note => placedNote(lines, homes.findLast(home => home.from <= note.at)?.line ?? 0, note))
  return {
    lines: lines.map(line => line.text),
    notes: placed.toSorted((a, b) => a.line - b.line || a.from - b.from || a.to - b.to),
  }
}

function placedNote(lines: readonly Line[], home: number, note: Found): LineNoteValue[] {
  const at = note.at - (lines[home]?.from ?? 0)
  // At a line's beginning it is about the line before, but on the first.
  const isBefore = at <= 0 && home > 0
  const line = isBefore ? home - 1 : home
  const text = lines[line]?.text ?? ''
  const until = isBefore ? text.length : Math.min(at, text.length)
  const lemma = note.lemma === '' ? -1 : lemmaAt(text, note.lemma, until)
  if (lemma >= 0) return [{ line, from: lemma, to: lemma + note.lemma.length, text: note.text }]
  const other = note.lemma === '' ? -1 : lines.findLastIndex(one => one.text.includes(note.lemma))
  if (other >= 0) {
    const from = lines[other]?.text.indexOf(note.lemma) ?? 0
    return [{ line: other, from, to: from + note.lemma.length, text: note.text }]
  }
  const words = note.lemma === '' ? note.text : `「${note.lemma}」：${note.text}`
  const whole = text.replace(/[\p{P}\s]+$/u, '').length
  const span = note.width === 0 || until === 0 ? { from: 0, to: whole } : charactersBefore(text, until, note.width)
  return span.to > span.from ? [{ line, ...span, text: words }] : []
}

function lemmaAt(text: string, lemma: string, until: number): number {
  const last = text.lastIndexOf(lemma, Math.max(0, until - lemma.length))
  return last >= 0 ? last : text.indexOf(lemma)
}

/** So many characters before a place, past the marks there, within one clause. */
function charactersBefore(text: string, until: number, width: number): { from: number; to: number } {
  const to = until - (/[\p{P}\s]*$/u.exec(text.slice(0, until))?.[0].length ?? 0)
  const clause = /[^\p{P}\s]*$/u.exec(text.slice(0, to))?.[0] ?? ''
  return { from: to - Array.from(clause).slice(-width).join('').length, to }
}
