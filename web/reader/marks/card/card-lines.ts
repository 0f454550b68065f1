/** How wide a piece of text is, px. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines of at most `width`. Chinese breaks anywhere but before closing marks and after opening ones
 * (CLREQ 3.1.2); Latin words stay whole unless one is wider than the line. Line ends of the text stay.
 */
export function brokenLines(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap(line => brokenLine(line, width, measure))
}

function brokenLine(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text)) {
    if (line === '' || measure((line + unit).trimEnd()) <= width) {
      line += line === '' ? unit.trimStart() : unit
      continue
    }
    lines.push(line.trimEnd())
    line = unit.trimStart()
  }
  lines.push(line.trimEnd())
  return lines.flatMap(each => (measure(each) > width ? cut(each, width, measure) : [each]))
}

/** What is never parted: a Latin word, or a Chinese character with the marks that cling to it. */
function unitsOf(text: string): string[] {
  return (text.match(UNIT) ?? []).filter(unit => unit !== '')
}

const OPENING = '“‘「『（《〈【〔(\\['
const CLOSING = '，。、；：？！”’」』）》〉】〕…—·,.;:?!)\\]'
const UNIT = new RegExp(
  `[${OPENING}]*(?:[\\p{Script=Latin}\\p{N}\\p{M}'’\\-]+|[^\\s${OPENING}${CLOSING}])?[${CLOSING}]*\\s*`,
  'gu',
)

/**
 * A line of Chinese in pieces, between which half a character is taken away: where one mark follows another, the blank
 * halves of their squares meet (CLREQ 3.1.6.1).
 */
export function squeezedPieces(line: string): string[] {
  return line.split(BETWEEN_MARKS)
}

const CLOSED = '，。、；：？！”’」』）》〉】〕'
const OPENED = '“‘「『（《〈【〔'
const BETWEEN_MARKS = new RegExp(`(?<=[${CLOSED}])(?=[${OPENED}”’」』）》〉】〕])|(?<=[${OPENED}])(?=[${OPENED}])`, 'u')

function cut(line: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (part !== '' && measure(part + char) > width) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part]
}

/**
 * Short Chinese verse as columns: one clause each, its marks with it. Verse is lines, or clauses of one length, without
 * speech; `null` when it is prose, or too long to stand.
 */
export function verseColumns(text: string): string[] | null {
  const lines = text.split('\n').map(line => line.trim())
  const clauses = lines.flatMap(line => line.match(/[^，。！？；：、]+[，。！？；：、”’」』]*/gu) ?? [])
  if (clauses.length < 2 || clauses.length > MOST_COLUMNS) return null
  const lengths = clauses.map(clause => [...clause.replaceAll(/\P{Script=Han}/gu, '')].length)
  const isChinese = clauses.every(clause => !/[\p{Script=Latin}\p{N}]/u.test(clause))
  const isVerse = !/[“”‘’「」『』：]/.test(text) && (lines.length > 1 || new Set(lengths).size === 1)
  return isChinese && isVerse && lengths.every(length => length > 0 && length <= LONGEST_CLAUSE) ? clauses : null
}

const MOST_COLUMNS = 10
const LONGEST_CLAUSE = 8
