import { fold, isHan } from '../../fold.ts'
import { englishTerms } from './english-terms.ts'

/** The stems that may translate each Chinese word (folded). A word with none still divides a sentence into words. */
export type Lexicon = ReadonlyMap<string, readonly string[]>

/** What is read of a dictionary's entry: the headword in either script and its senses in English. */
export type LexiconEntry = { simplified: string; senses: readonly string[] }

/**
 * The part of a Chinese–English dictionary that two texts need: of its words only those made of the first text's characters,
 * of their senses only the stems that the second text has. A novel needs about 3 MB of the 40 MB of CC-CEDICT.
 */
export function lexiconOf(
  entries: Iterable<LexiconEntry>,
  chinese: Iterable<string>,
  english: Iterable<string>,
): Lexicon {
  const lexicon = lexiconFor(chinese, english)
  for (const entry of entries) lexicon.add(entry)
  return lexicon.words
}

/** The same for a dictionary that is read entry by entry. */
export function lexiconFor(
  chinese: Iterable<string>,
  english: Iterable<string>,
): { words: Lexicon; add: (entry: LexiconEntry) => void } {
  const chars = new Set<string>()
  for (const text of chinese) for (const char of fold(text)) chars.add(char)
  const stems = new Map<string, string>()
  for (const text of english) for (const term of englishTerms(text)) stems.set(term, term)
  const words = new Map<string, string[]>()
  const add = ({ simplified, senses }: LexiconEntry) => {
    const word = fold(simplified)
    const units = [...word]
    if (!units.every(char => chars.has(char) && isHan(char.codePointAt(0) as number))) return
    const terms = words.get(word) ?? []
    for (const sense of senses) {
      if (REFERENCE.test(sense)) continue
      for (const term of englishTerms(sense.replaceAll(NOTES, ' '))) {
        const shared = stems.get(term)
        if (shared !== undefined && !terms.includes(shared)) terms.push(shared)
      }
    }
    if (terms.length > 0 || units.length > 1) words.set(word, terms)
  }
  return { words, add }
}

// (literary), 个[ge4]: about the word, not its meaning.
const NOTES = /\([^)]*\)|\[[^\]]*\]/g

// Senses that name other words.
const REFERENCE = /^(?:CL:|(?:old |ancient |erroneous |Japanese )?variant of|surname |see |used in )/
