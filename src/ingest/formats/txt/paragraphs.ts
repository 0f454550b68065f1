import { escapeHtml } from '../../../text/block/plain-text.ts'
import { joinWrapped } from '../../books/gutenberg/wrapped-lines.ts'
import type { Findings, ImportedBlock } from '../book-file.ts'
import { readableLengths } from '../chapters/readable-lengths.ts'
import { NUMERAL } from './headings/numerals.ts'
import type { Layout } from './layout.ts'
import { isRuler, marginOf, widthOf } from './lines.ts'
import type { SetMarks } from './printed-marks.ts'

/** How the lines are set, and their marks. */
type Setting = Layout & { setMarks: SetMarks }

/** The blocks of the lines under a heading. Hard-wrapped lines are joined, lines set in together are verse. */
export function paragraphBlocks(lines: readonly string[], layout: Setting, findings: Findings): ImportedBlock[] {
  const blocks: ImportedBlock[] = []
  for (const group of groupsOf(lines, layout)) {
    if (isRuler(group[0] ?? '')) {
      findings.drop('ruler', group[0] ?? '')
      if (blocks.length > 0 && blocks.at(-1)?.kind !== 'break') blocks.push({ kind: 'break', html: '' })
    } else if (layout.wrap === null) for (const line of group) addPlain(blocks, line, layout.setMarks)
    else if (layout.fills === 'words') blocks.push(...wordBlocks(group, { ...layout, wrap: layout.wrap }, findings))
    else addCharacterLines(blocks, group, { ...layout, wrap: layout.wrap })
  }
  while (blocks.at(-1)?.kind === 'break') blocks.pop()
  return blocks
}

/** Runs of lines between empty lines; a ruler is a run of its own. An empty line inside a sentence ends none. */
function groupsOf(lines: readonly string[], layout: Layout): string[][] {
  const groups: string[][] = []
  let group: string[] = []
  const end = () => {
    if (group.length > 0) groups.push(group)
    group = []
  }
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      if (!isInSentence(group.at(-1) ?? '', lines[at + 1] ?? '', layout)) end()
    } else if (isRuler(line)) {
      end()
      groups.push([line])
    } else group.push(line)
  }
  end()
  return groups
}

/** Where paragraphs are set in: a full line without an end, and one at the margin behind it. */
function isInSentence(before: string, next: string, { wrap, fills, margin, isIndented }: Layout): boolean {
  if (wrap === null || fills !== 'characters' || !isIndented || next.trim() === '' || isRuler(next)) return false
  if (marginOf(before) >= margin + 6 || marginOf(next) > margin) return false
  return widthOf(before.trimEnd()) >= wrap - 5 && !SENTENCE_ENDED.test(before.trimEnd())
}

const NUMBER_ALONE = new RegExp(`^(?:[${NUMERAL}]{1,4}|[IVXLC]{1,6})[、.．]?$`)
/** A line that is bold as a whole, as careless converters leave it. */
const BOLD = /^<(strong|b)>([^<]*)<\/\1>$/

function addPlain(blocks: ImportedBlock[], line: string, setMarks: SetMarks): void {
  const text = setMarks(line.trim())
  if (NUMBER_ALONE.test(text)) blocks.push({ kind: 'heading', level: 3, html: escapeHtml(text) })
  else for (const part of readableLengths(text)) blocks.push({ kind: 'paragraph', html: escapeHtml(part) })
}

type Wrapped = Setting & { wrap: number }

function addCharacterLines(blocks: ImportedBlock[], group: readonly string[], layout: Wrapped): void {
  let paragraph = ''
  const end = () => {
    if (paragraph !== '') addPlain(blocks, paragraph, layout.setMarks)
    paragraph = ''
  }
  for (let at = 0; at < group.length; at += 1) {
    const line = group[at] ?? ''
    const verse = verseLength(group, at, layout)
    if (verse > 1) {
      end()
      blocks.push(verseOf(group.slice(at, at + verse), layout.setMarks))
      at += verse - 1
      continue
    }
    paragraph += paragraph === '' ? line.trim() : joint(paragraph, line.trim()) + line.trim()
    if (!goesOn(line, group[at + 1], layout)) end()
  }
  end()
}

/** Lines set in deeper than a paragraph's first, and ended before the edge, are verse. */
function verseLength(group: readonly string[], from: number, { margin, wrap }: Wrapped): number {
  let at = from
  while (at < group.length && marginOf(group[at] ?? '') >= margin + 6 && widthOf(group[at] ?? '') < wrap - 6) at += 1
  return at - from
}

const NEVER_FIRST = /^[，。．、；：！？）」』”’》…,.;:!?)]/
/** Of words, where a line is filled: a list or a title may hang. */
const SENTENCE_OVER = /[.!?:;…—)\]"'”’_*-]$/
const SENTENCE_ENDED = /[。．！？!?…：:」』”"）)]$/

function goesOn(line: string, next: string | undefined, { wrap, margin, isIndented }: Wrapped): boolean {
  if (next === undefined) return false
  if (NEVER_FIRST.test(next.trimStart())) return true
  const isSetIn = marginOf(next) > margin + 1
  if (isSetIn) return false
  const width = widthOf(line.trimEnd())
  if (width >= wrap - 5) return true
  return (isIndented || width >= wrap - 12) && !SENTENCE_ENDED.test(line.trimEnd())
}

/** Latin words at both sides of a line's end stand apart. */
const joint = (before: string, after: string) =>
  /[\p{Script=Latin}\d,.;]$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(after) ? ' ' : ''

function wordBlocks(group: readonly string[], layout: Wrapped, findings: Findings): ImportedBlock[] {
  const { wrap } = layout
  const isSetIn = group.every(line => marginOf(line) >= layout.margin + 2)
  if (isSetIn && group.length > 1 && !isFull(group, wrap)) return [verseOf(group, layout.setMarks)]
  return indentedRuns(group, layout.margin).flatMap((run): ImportedBlock[] => {
    const isVerse = run.length > 1 && !isFull(run, wrap) && run.every(line => !/^\s*[a-z]/.test(line))
    if (isVerse) return [verseOf(run, layout.setMarks)]
    return readableLengths(layout.setMarks(joinWrapped([...run]).replace(/ {2,}/g, ' '))).map(part => ({
      kind: 'paragraph',
      html: withEmphasis(escapeHtml(part), findings),
    }))
  })
}

/** Words between _low lines_ are those that a typescript underlines, as Project Gutenberg writes italics. */
function withEmphasis(html: string, findings: Findings): string {
  return html.replace(
    /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]{1,300}?)(?<=\S)_(?![\p{L}\p{N}_])/gu,
    (_typed, words: string) => {
      findings.drop('markup', '__')
      return `<em>${words}</em>`
    },
  )
}

/** A quotation in it may run over several lines. */
function verseOf(lines: readonly string[], setMarks: SetMarks): ImportedBlock {
  const text = setMarks(lines.map(line => line.trim().replace(/\s{2,}/g, ' ')).join('\n'))
  return { kind: 'verse', html: escapeHtml(text).replaceAll('\n', '<br>') }
}

/** Whether at most lines' ends the next word would not have fitted: the line ends where the column does. */
function isFull(lines: readonly string[], wrap: number): boolean {
  const ended = lines.slice(0, -1).filter((line, at) => {
    const word = /^\s*(\S+)/.exec(lines[at + 1] ?? '')?.[1] ?? ''
    return widthOf(line.trimEnd()) + 1 + word.length < wrap - 12
  })
  return ended.length <= (lines.length - 1) * 0.4
}

/** A line set in between lines at the margin begins a paragraph, unless the sentence before it goes on. */
function indentedRuns(group: readonly string[], margin: number): string[][] {
  const runs: string[][] = []
  for (const [at, line] of group.entries()) {
    const before = group[at - 1] ?? ''
    const begins = marginOf(line) >= margin + 2 && marginOf(before) < margin + 2 && SENTENCE_OVER.test(before.trimEnd())
    if (at === 0 || begins) runs.push([])
    runs.at(-1)?.push(line)
  }
  return runs
}

/** A line without the marks of bold around it, which plain text cannot mean. */
export function withoutBold(line: string, findings?: Findings): string {
  if (!line.includes('<')) return line
  const found = BOLD.exec(line.trim())
  if (!found) return line
  findings?.drop('markup', `<${found[1]}></${found[1]}>`)
  return line.replace(found[0], found[2] ?? '')
}
