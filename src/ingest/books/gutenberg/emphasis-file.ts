import { existsSync, readFileSync } from 'node:fs'

/** What the capitals of one English text stand for, as somebody has read them one by one (`content/emphasis/`). */
export type Emphasis = {
  /** Words that the voice stresses, in small letters: the first edition has them in italics. */
  stress: ReadonlySet<string>
  /** Phrases that are capitals in print too: a label, a name under a letter. */
  capitals: readonly string[]
  /** Phrases in italics whose capitals no rule can guess: as they stand, as they are printed. */
  as: readonly (readonly [string, string])[]
  /** Words that are names here and other words elsewhere, in small letters. */
  names: ReadonlySet<string>
  /** Chapters, counted from 1, whose capitals are headings and names of sources. */
  untouched: ReadonlySet<number>
  /** Each chapter begins with a word in capitals, for the printer's ornament only. */
  openings: boolean
  /** What is wholly capitals between brackets, or a paragraph by itself, is a stage direction. */
  directions: boolean
}

/** The file of a work, by its key in `content/books.ts`; null where its capitals are as printed. */
export function emphasisOfWork(work: string): Emphasis | null {
  const file = new URL(`../../../../content/emphasis/${work}.txt`, import.meta.url)
  return existsSync(file) ? emphasisFile(readFileSync(file, 'utf8')) : null
}

/** Reads lines `stress: very you`, `capitals: DRINK ME | EAT ME`, `as: A → b`, `names: Brown`,
 * `untouched: 1 2`, `openings`, `directions`. */
export function emphasisFile(text: string): Emphasis {
  const lines = text.split(/\r?\n/).filter(line => line !== '' && !line.startsWith('#'))
  const valueOf = (name: string) =>
    lines.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2).trim())
  return {
    stress: new Set(valueOf('stress').flatMap(line => line.split(' '))),
    capitals: valueOf('capitals').flatMap(line => line.split(' | ')),
    as: valueOf('as').map(line => {
      const [stands = '', printed = ''] = line.split(' → ')
      return [stands, printed] as const
    }),
    names: new Set(valueOf('names').flatMap(line => line.toLowerCase().split(' '))),
    untouched: new Set(valueOf('untouched').flatMap(line => line.split(' ').map(Number))),
    openings: lines.includes('openings'),
    directions: lines.includes('directions'),
  }
}
