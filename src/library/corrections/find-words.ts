import type { Selectable } from 'kysely'
import type { CorrectionTable } from '../../db/tables/tables-corrections.ts'
import type { TextSpan } from '../../text/block/offsets.ts'

export type CorrectionRow = Selectable<CorrectionTable>

/** Words of a text with the text around them and their offset (UTF-16), as they were when they were kept. */
export type KeptWords = { words: string; before: string; after: string; from: number }

/** The wrong words of a correction. */
export const keptWords = (row: CorrectionRow): KeptWords => ({
  words: row.wrong_text,
  before: row.before_text,
  after: row.after_text,
  from: row.from_offset,
})

/** How many characters around the words are kept. */
export const KEPT_AROUND = 16

/**
 * Finds kept words in a text that may have changed: the occurrence whose surroundings match best, then the nearest. Null when
 * the words are gone or none of their surroundings match.
 */
export function findWords(text: string, stored: KeptWords): TextSpan | null {
  const finds = offsetsOf(text, stored.words)
    .map(from => ({ from, alike: alikeAround(text, from, stored), far: Math.abs(from - stored.from) }))
    .toSorted((a, b) => b.alike - a.alike || a.far - b.far)
  const [best] = finds
  if (!best) return null
  const enough = Math.min(ENOUGH_ALIKE, stored.before.length + stored.after.length)
  return best.alike >= enough ? { from: best.from, to: best.from + stored.words.length } : null
}

/** At least so many characters around the words must match: one word may occur a thousand times in a text. */
const ENOUGH_ALIKE = 2

/** How many characters before and after a span match the kept ones, counted from the words outwards. */
export function alikeAround(text: string, from: number, { words, before, after }: Omit<KeptWords, 'from'>): number {
  let alike = 0
  for (let back = 1; back <= before.length && text[from - back] === before.at(-back); back++) alike += 1
  const end = from + words.length
  for (let on = 0; on < after.length && text[end + on] === after[on]; on++) alike += 1
  return alike
}

function offsetsOf(text: string, words: string): number[] {
  if (words === '') return []
  const offsets: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) offsets.push(at)
  return offsets
}
