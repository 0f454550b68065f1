import { PASSAGES } from '../../../content/readings/passages.ts'
import { WORDS } from '../../../content/readings/words.ts'
import { isHanChar } from '../characters/fold.ts'
import { readingLines } from './reading-lines.ts'

/** Where a phrase stands and what it says there: one syllable a character, null where it leaves one alone. */
type PhraseReading = { at: number; syllables: readonly (string | null)[] }

type Phrase = { chars: string[]; syllables: (string | null)[]; atStart: boolean; atEnd: boolean }

/** What words and passages say about simplified characters, shorter ones first, so that longer ones are written over them. */
export function phrasesIn(chars: readonly string[]): PhraseReading[] {
  const found: { at: number; phrase: Phrase }[] = []
  byStart ??= phrases()
  for (let at = 0; at < chars.length; at++) {
    const known = byStart.get(`${chars[at]}${chars[at + 1] ?? ''}`)
    if (known) for (const phrase of known) if (standsAt(chars, at, phrase)) found.push({ at, phrase })
    const alone = byStart.get(chars[at] as string)
    if (alone) for (const phrase of alone) if (standsAt(chars, at, phrase)) found.push({ at, phrase })
  }
  if (found.length > 1) found.sort((a, b) => a.phrase.chars.length - b.phrase.chars.length)
  return found.map(({ at, phrase }) => ({ at, syllables: phrase.syllables }))
}

function standsAt(chars: readonly string[], at: number, { chars: wanted, atStart, atEnd }: Phrase): boolean {
  for (let i = 2; i < wanted.length; i++) if (chars[at + i] !== wanted[i]) return false
  if (atStart && isHanChar(chars[at - 1])) return false
  return !(atEnd && isHanChar(chars[at + wanted.length]))
}

// By the first two characters, or the only one.
let byStart: Map<string, Phrase[]> | undefined

function phrases(): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>()
  for (const { fields } of readingLines([...WORDS, ...PASSAGES])) {
    const [phrase = '', ...readings] = fields
    const chars = [...phrase.replace(/[$^]/g, '')]
    const syllables = readings.map(syllable => (syllable === KEEP ? null : syllable))
    const start = chars.slice(0, 2).join('')
    const own = found.get(start) ?? []
    own.push({ chars, syllables, atStart: phrase.startsWith('^'), atEnd: phrase.endsWith('$') })
    found.set(start, own)
  }
  return found
}

const KEEP = '-'
