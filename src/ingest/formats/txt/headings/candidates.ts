import { isRuler, marginOf } from '../lines.ts'
import { ENGLISH_NUMBERED, HEADING_RULES, type HeadingRule, LONGEST_HEADING, STANDS_ALONE } from './heading-rules.ts'
import { numeralValue, romanValue } from './numerals.ts'

/** A line that may be a heading, and what the lines around it are. */
export type Candidate = {
  rule: HeadingRule
  /** The number of the line, from 0, empty ones counted. */
  line: number
  text: string
  number: number | null
  /** Whether nothing but the number stands on the line. */
  isBare: boolean
  /** What stands on the same line and is body text. */
  body: string
  isBehindEmpty: boolean
  /** Whether it stands farther from the text before than paragraphs do. */
  isFarApart: boolean
  /** Lines of text between this candidate and the next. */
  lines: number
  /** The first line of text behind it. */
  next: { text: string; isApart: boolean; gap: number } | null
  /** The lines behind it up to an empty one. */
  opening: Opening
}

/** `isSetApart`: it stands farther from the text behind it than paragraphs do; `isHanging`: its first line begins before the others. */
export type Opening = { lines: string[]; isSetApart: boolean; isHanging: boolean }

type Compiled = { rule: HeadingRule; pattern: RegExp }

/** Empty lines. */
const FAR_APART = 2

/** A longer opening is text. */
const MOST_OPENING_LINES = 9

/** Past so many short lines that stand alone they are the text itself. */
const MOST_ALONE = 50_000

/** Looks for headings line by line; `lines` of a text of 60 MB pass through it and only candidates stay. */
export function openCandidates(rules: readonly HeadingRule[] = HEADING_RULES) {
  const compiled: Compiled[] = rules.map(rule => ({ rule, pattern: new RegExp(rule.pattern, 'u') }))
  const found: Candidate[] = []
  let [number, alone, groups] = [0, 0, 0]
  let isBehindEmpty = true
  // The last heading that is sure of itself, and the last that only the lines around make one: each has its lines counted.
  let waiting: Candidate[] = []
  let [gap, openingMargin] = [0, 0]

  function add(line: string): void {
    const text = line.trim()
    if (text === '' || isRuler(text)) {
      for (const { next, lines } of waiting) if (next && lines === 1) next.isApart = true
      isBehindEmpty = true
      gap += 1
    } else {
      if (isBehindEmpty) groups += 1
      const candidate = text.length <= LONGEST_HEADING + 60 ? candidateOf(line, text) : null
      for (const { opening, lines } of waiting)
        opening.isSetApart ||= gap >= FAR_APART && lines === opening.lines.length
      if (!candidate || isWeak(candidate)) for (const before of waiting) noteLine(before, line, text)
      if (candidate) {
        found.push(candidate)
        waiting = isWeak(candidate) ? [...waiting.filter(before => !isWeak(before)), candidate] : [candidate]
      }
      isBehindEmpty = false
      gap = 0
    }
    number += 1
  }

  function noteLine(before: Candidate, line: string, text: string): void {
    before.lines += 1
    noteOpening(before, line, text)
    if (before.lines > 1) return
    const isSetIn = marginOf(line) >= 8
    before.next = { text, isApart: isSetIn || /^<(strong|b)>.*<\/\1>$/.test(text), gap }
  }

  function noteOpening({ opening, lines }: Candidate, line: string, text: string): void {
    const goesOn = lines === 1 || (gap === 0 && lines === opening.lines.length + 1)
    if (!goesOn || lines > MOST_OPENING_LINES) return
    opening.lines.push(text)
    if (lines === 1) openingMargin = marginOf(line)
    else opening.isHanging = marginOf(line) > openingMargin && (lines === 2 || opening.isHanging)
  }

  function candidateOf(line: string, text: string): Candidate | null {
    for (const { rule, pattern } of compiled) {
      if (rule.name === STANDS_ALONE && (!isBehindEmpty || alone > MOST_ALONE)) continue
      if (rule.name === ENGLISH_NUMBERED && gap < FAR_APART) continue
      const [head, body] = withoutBody(text)
      const match = head.length <= LONGEST_HEADING ? pattern.exec(head) : null
      if (!match || (rule.name.startsWith('english') && !isBehindEmpty && !isPlainCapitals(line))) continue
      if (rule.name === STANDS_ALONE) alone += 1
      const figures = match.groups?.['number'] ?? ''
      const isBare = (match.groups?.['rest'] ?? text).replace(/[\s.:：．—-]/g, '') === '' && figures !== ''
      const value = numeralValue(figures) ?? romanValue(figures)
      const around = { isBehindEmpty, isFarApart: gap >= FAR_APART, lines: 0, next: null }
      const opening = { lines: [], isSetApart: false, isHanging: false }
      return { rule, line: number, text: head, number: value, isBare, body, ...around, opening }
    }
    return null
  }

  return { add, found, lineCount: () => number, groupCount: () => groups }
}

const isWeak = ({ rule }: Candidate) => rule.name === STANDS_ALONE || rule.isLastResort === true

/** With such words a storyteller begins: behind a heading's own title they are no part of it. */
const BODY_BEGINS = /[\s\u3000](?=(?:話說|话说|却說|却说|卻說|且說|且说|詩曰|诗曰|詞曰|词曰).)/

function withoutBody(text: string): [head: string, body: string] {
  const at = text.startsWith('第') ? text.search(BODY_BEGINS) : -1
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** `BOOK II.` at the margin is a heading under text too. */
const isPlainCapitals = (line: string) =>
  /^[A-Z]{3,}\.? [A-Z\d]+\.?(?:\s+[A-Z .'-]{0,40})?$/.test(line.trimEnd()) ||
  /^\s{2,}[A-Z]{4,}\.? [IVXLC\d]+\.?\s/.test(line)
