import { fold, isHan } from '../../characters/fold.ts'
import { englishTerms } from './english-terms.ts'

/** The stems that may translate each Chinese word (folded). A word with none still divides a sentence into words. */
export type Lexicon = ReadonlyMap<string, readonly string[]>

/** What is read of a dictionary's entry: the headword in either script and its senses in English. */
export type LexiconEntry = { simplified: string; senses: readonly string[] }

/**
 * The part of a Chinese–English dictionary that two texts need: of its words only those whose neighbouring characters stand so in the first text,
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
  const pairs = new PairFilter()
  for (const text of chinese) pairs.take(fold(text))
  const stems = new Map<string, string>()
  for (const text of english) for (const term of englishTerms(text)) stems.set(term, term)
  const words = new Map<string, string[]>()
  const add = ({ simplified, senses }: LexiconEntry) => {
    const word = fold(simplified)
    if (!pairs.mayHave(word)) return
    const terms = words.get(word) ?? []
    for (const sense of senses) {
      if (REFERENCE.test(sense)) continue
      for (const term of englishTerms(sense.replaceAll(NOTES, ' '))) {
        const shared = stems.get(term)
        if (shared !== undefined && !terms.includes(shared)) terms.push(shared)
      }
    }
    if (terms.length > 0 || word.length > 1) words.set(word, terms)
  }
  return { words, add }
}

// (literary), 个[ge4]: about the word, not its meaning.
const NOTES = /\([^)]*\)|\[[^\]]*\]/g

// Senses that name other words.
const REFERENCE = /^(?:CL:|(?:old |ancient |erroneous |Japanese )?variant of|surname |see |used in )/

/** The characters and pairs of neighbours of a text in 512 KB: it never misses one, and rarely takes one for another. */
class PairFilter {
  readonly #bits = new Uint32Array(1 << 17)

  take(text: string): void {
    for (let at = 0; at < text.length; at++) {
      this.#set(text.charCodeAt(at))
      if (at > 0) this.#set(pairCode(text, at))
    }
  }

  /** Whether the word is of Han characters and may stand in the text. */
  mayHave(word: string): boolean {
    for (let at = 0; at < word.length; at++) {
      if (!isHanUnit(word.codePointAt(at) as number) || !this.#has(word.charCodeAt(at))) return false
      if (at > 0 && !this.#has(pairCode(word, at))) return false
    }
    return true
  }

  #set(code: number): void {
    const bit = code & BITS
    this.#bits[bit >> 5] = (this.#bits[bit >> 5] as number) | (1 << (bit & 31))
  }

  #has(code: number): boolean {
    const bit = code & BITS
    return (((this.#bits[bit >> 5] as number) >> (bit & 31)) & 1) === 1
  }
}

const BITS = (1 << 22) - 1

function pairCode(text: string, at: number): number {
  return Math.imul(text.charCodeAt(at - 1), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at), 0x85ebca6b)
}

/** A Han character, or the second half of one. */
function isHanUnit(point: number): boolean {
  return isHan(point) || (point >= 0xdc00 && point <= 0xdfff)
}
