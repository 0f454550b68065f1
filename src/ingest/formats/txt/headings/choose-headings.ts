import type { Candidate } from './candidates.ts'
import { ENGLISH_NUMBERED, STANDS_ALONE } from './heading-rules.ts'

export type Heading = {
  line: number
  title: string
  depth: number
  /** Body text that stands on the heading's line. */
  body: string
  /** How many of the lines of text behind it are part of the title. */
  titleLines: number
}

/** Which of the candidates are headings, in order. */
export function chooseHeadings(candidates: readonly Candidate[], groups: number): Heading[] {
  const counts = Map.groupBy(candidates, ({ rule }) => rule.name)
  const enough = candidates.filter(({ rule }) => (counts.get(rule.name)?.length ?? 0) >= (rule.atLeast ?? 1))
  const sure = withMainWord(enough).filter(({ rule }) => !rule.isLastResort && rule.name !== STANDS_ALONE)
  const numbered = sure.filter(({ rule, number }) => rule.level === 1 && number !== null)
  const alone = numbered.length >= 2 ? [] : standingAlone(enough, groups)
  // A preface and volumes alone leave the chapters to be found.
  const others = numbered.length > 0 || alone.length > 0 ? [] : (englishNumbers(candidates) ?? lastResort(enough))
  const headings = [...sure, ...alone, ...others].toSorted((a, b) => a.line - b.line)
  return titled(withoutRunning(withoutContentsList(headings)))
}

/** Of `CHAPTER I` and a few `Chap. I` elsewhere, a list of errata say, the many are the headings. */
function withMainWord(candidates: readonly Candidate[]): Candidate[] {
  const counts = Map.groupBy(
    candidates.filter(({ rule }) => rule.name === 'english-chapter'),
    firstWord,
  )
  const most = Math.max(0, ...[...counts.values()].map(list => list.length))
  return candidates.filter(
    one => one.rule.name !== 'english-chapter' || (counts.get(firstWord(one))?.length ?? 0) * 10 >= most,
  )
}

const firstWord = ({ text }: Candidate) => text.slice(0, 4)

/** Short lines behind empty ones are titles where nearly all paragraphs that stand apart begin with one. */
function standingAlone(candidates: readonly Candidate[], groups: number): Candidate[] {
  const alone = candidates.filter(({ rule, next }) => rule.name === STANDS_ALONE && next && next.gap === 0)
  const others = candidates.filter(({ rule, isBehindEmpty }) => rule.name !== STANDS_ALONE && isBehindEmpty).length
  // The title and the author of the book stand at its head, and are followed by little.
  const titles = alone.filter(({ line, lines }) => line > 0 || lines > 2)
  const longer = titles.filter(({ text, next }) => (next?.text.length ?? 0) > text.length)
  const isRule = titles.length >= 2 && titles.length >= (groups - others) * 0.6 && longer.length > titles.length * 0.6
  return isRule ? titles : []
}

/**
 * `22. 1. The partial becomes complete`, in a text whose paragraphs are numbered too: the numbers that stand farther apart and
 * count on from the first, which may be called by its word (`Ch. 1. 1. The Tao`). Null where they do not.
 */
function englishNumbers(candidates: readonly Candidate[]): Candidate[] | null {
  const apart = candidates.filter(({ rule, isBare, isFarApart, number }) => {
    const isFirst = rule.name === 'english-chapter' && number === 1
    return isFirst || rule.name === ENGLISH_NUMBERED || (isFarApart && isBare && rule.isLastResort)
  })
  const counted = apart.filter(({ number }, at) => number === (apart[at - 1]?.number ?? 0) + 1)
  const running = counted.filter(({ rule }) => rule.name === ENGLISH_NUMBERED)
  const isRow = running.length >= (running[0]?.rule.atLeast ?? 1) && counted.length >= apart.length * 0.9
  return isRow ? counted : null
}

function lastResort(candidates: readonly Candidate[]): Candidate[] {
  const byRule = Map.groupBy(
    candidates.filter(({ rule }) => rule.isLastResort),
    ({ rule }) => rule.name,
  )
  for (const found of byRule.values()) {
    // Numbers that count: a line with a number by chance breaks the row.
    const rising = found.filter(({ number }, at) => at === 0 || (number ?? 0) === (found[at - 1]?.number ?? 0) + 1)
    if (rising.length >= found.length * 0.7 && !isList(found)) return found
  }
  return []
}

/** Numbers with a line or two under each count points, not chapters. */
function isList(found: readonly Candidate[]): boolean {
  return found.filter(({ lines }) => lines >= LEAST_LINES).length < found.length * 0.7
}

const LEAST_LINES = 3

/** A list of contents names headings one under another; they stand again over their text. */
function withoutContentsList(headings: readonly Candidate[]): Candidate[] {
  const last = new Map(headings.map((heading, at) => [listKey(heading), at]))
  const listed = headings.filter((heading, at) => heading.lines > 0 || last.get(listKey(heading)) === at)
  // A heading that a careless hand wrote twice.
  return listed.filter((heading, at) => {
    const before = listed[at - 1]
    const isAgain = before?.rule === heading.rule && before.number === heading.number && before.number !== null
    return !isAgain || before.lines > 2
  })
}

/** Where headings stand alone, a line that begins like one and runs on is text: Melville sorts his whales into BOOK and CHAPTER. */
function withoutRunning(headings: readonly Candidate[]): readonly Candidate[] {
  const english = headings.filter(({ rule }) => rule.name.startsWith('english') && rule.name !== ENGLISH_NUMBERED)
  const running = new Set(english.filter(({ next }) => next?.gap === 0))
  return running.size < english.length * 0.3 ? headings.filter(heading => !running.has(heading)) : headings
}

/** A heading as a list of contents may have it, with dots and the number of a page. */
const listKey = ({ text }: Candidate) => text.replace(/[\s\u3000.…·]+\d*$/u, '').replace(/\s/g, '')

function titled(candidates: readonly Candidate[]): Heading[] {
  const bare = candidates.filter(({ rule, isBare, body }) => isBare && body === '' && rule.name !== 'english-part')
  const isBare = new Set(bare)
  const withTitle = bare.filter(isTitleUnder)
  const takesNext = bare.length > 0 && withTitle.length >= bare.length * 0.5
  const nearlyAll = withTitle.length >= bare.length * 0.8
  const takesOpening = isRuleFor(bare.filter(isArgument), bare)
  const hasLevels = candidates.some(({ rule }) => rule.level === 0) && candidates.some(({ rule }) => rule.level === 1)
  return candidates.map(candidate => {
    const takesNextLine =
      takesNext && isBare.has(candidate) && (isTitleUnder(candidate) || (nearlyAll && isShortLine(candidate)))
    const { line, text, body, opening } = candidate
    const depth = hasLevels ? candidate.rule.level : 0
    const under = takesNextLine
      ? [candidate.next?.text ?? '']
      : takesOpening && isBare.has(candidate) && isArgument(candidate)
        ? opening.lines
        : []
    const running = under.length > 0 ? null : runningText(candidate)
    if (running) return { line, ...running, depth, titleLines: 0 }
    return { line, title: [text, ...under].map(plainTitle).join(' '), depth, body, titleLines: under.length }
  })
}

/**
 * What a chapter is about, told under its number in a few lines that stand apart from the text, each sentence hanging
 * (`Lin Ju-hai appeals to his brother-in-law, …`).
 */
function isArgument({ opening, lines }: Candidate): boolean {
  const length = opening.lines.join(' ').length
  return opening.isSetApart && lines > opening.lines.length && length <= LONGEST_ARGUMENT
}

/** The longest of Joly's 紅樓夢 has 311 (chapter 17). */
const LONGEST_ARGUMENT = 400

function isRuleFor(withArgument: readonly Candidate[], bare: readonly Candidate[]): boolean {
  const hanging = withArgument.filter(({ opening }) => opening.isHanging)
  return withArgument.length >= Math.max(2, bare.length * 0.8) && hanging.length >= withArgument.length * 0.5
}

/** `CHAP. II. 1. The philosopher Yu said, 'They are few who,`: what goes on in the next line is the text itself. */
function runningText({ rule, text, next }: Candidate): { title: string; body: string } | null {
  const isNumbered = rule.name === ENGLISH_NUMBERED
  if (!isNumbered && (!rule.name.startsWith('english') || next?.gap !== 0)) return null
  const found = (isNumbered ? /^(\d+\.)\s+(.*)$/ : /^(\w+\.?\s+\w+\.)\s+(.*[a-z].*)$/).exec(text)
  return found ? { title: found[1] ?? '', body: found[2] ?? '' } : null
}

function isTitleUnder({ next, lines }: Candidate): boolean {
  if (!next?.isApart || lines < 2) return false
  const { text } = next
  return text.length <= 60 && !/[。！？；，,;!?…」』”"]$/.test(text)
}

/** Where nearly all have a title under them, a short line without marks is one, however it is set. */
const isShortLine = ({ next, lines }: Candidate) =>
  lines > 2 && next !== null && next.text.length <= 30 && !/[，。：；！？,.;!?…“”「」]/.test(next.text)

const plainTitle = (text: string) =>
  text
    .replace(/<\/?(?:strong|b)>/g, '')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
