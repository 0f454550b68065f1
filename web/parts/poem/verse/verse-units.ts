type Note = { from: number; to: number; number: number }

/** One character with the marks that may not leave it, its syllable, and the number of the note on it. */
export type VerseUnit = { before: string; char: string; after: string; syllable: string; note: number | null }

/**
 * Cuts a line into units that may stand at a line's start: an opening mark stays with the character behind it, a closing
 * one with the character before it. `pinyin` has one syllable per code point; notes count in UTF-16 units.
 */
export function verseUnits(text: string, pinyin: readonly string[] | null, notes: readonly Note[] = []): VerseUnit[] {
  const units: VerseUnit[] = []
  let before = ''
  let offset = 0
  for (const [index, char] of [...text].entries()) {
    const last = units.at(-1)
    if (OPENING.test(char)) before += char
    else if (MARK.test(char) && last && before === '') last.after += char
    else {
      const note = notes.find(({ from, to }) => offset >= from && offset < to)?.number ?? null
      units.push({ before, char, after: '', syllable: pinyin?.[index] ?? '', note })
      before = ''
    }
    offset += char.length
  }
  const last = units.at(-1)
  if (last) last.after += before
  return units
}

/** Units grouped into clauses: each ends with the unit that has a mark behind it. */
export function clausesOf(units: readonly VerseUnit[]): VerseUnit[][] {
  const clauses: VerseUnit[][] = []
  let isOpen = false
  for (const unit of units) {
    if (isOpen) clauses.at(-1)?.push(unit)
    else clauses.push([unit])
    isOpen = unit.after === ''
  }
  return clauses
}

/** Characters of the longest part of a line that must not be broken (between two marks). */
export function longestClause(lines: readonly string[]): number {
  return Math.max(0, ...lines.flatMap(line => line.split(CLAUSE_END).map(clause => [...clause].length)))
}

/** Whether the lines stand as one block when centred: all of one length. */
export function isEven(lines: readonly string[]): boolean {
  const lengths = new Set(lines.filter(line => line !== '').map(line => [...line].length))
  return lengths.size === 1
}

/** Lines grouped by the empty ones between them, each with its place in the poem. */
export function stanzasOf<Line extends { text: string }>(lines: readonly Line[]): { line: Line; at: number }[][] {
  const stanzas: { line: Line; at: number }[][] = [[]]
  for (const [at, line] of lines.entries()) {
    if (line.text.trim() === '') stanzas.push([])
    else stanzas.at(-1)?.push({ line, at })
  }
  return stanzas.filter(stanza => stanza.length > 0)
}

const OPENING = /[“‘「『《〈（(【〔]/u
const MARK = /[\p{P}\s]/u
const CLAUSE_END = /[，。！？；：、\s—…]+/u
