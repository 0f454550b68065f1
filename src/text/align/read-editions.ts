import type { ChapterOfSide } from './chapters/chapter-pairs.ts'
import { englishTerms } from './evidence/english-terms.ts'
import { hanWords } from './evidence/han-words.ts'
import type { Lexicon } from './evidence/lexicon.ts'
import { withNames } from './evidence/names.ts'
import { linksOf, type Range, type Sides, sideOf, Vocabulary } from './evidence/sides.ts'
import { type AlignedLanguage, type EditionText, lengthOf, type Piece, piecesOf, textOfPiece } from './pieces.ts'

/** An edition cut into pieces, with their texts, the pieces of each chapter and where paragraphs open. */
export type ReadEdition = {
  language: AlignedLanguage
  pieces: Piece[]
  texts: string[]
  chapters: ChapterOfSide[]
  openings: Uint8Array
}

export function readEdition(edition: EditionText): ReadEdition {
  const pieces = piecesOf(edition)
  let next = 0
  const chapters = edition.chapters.map(({ title }, number): ChapterOfSide & Range => {
    const from = next
    while (next < pieces.length && (pieces[next] as Piece).chapter === number) next++
    return { title, from, to: next }
  })
  const opens = ({ chapter, paragraph }: Piece, at: number) => {
    const before = pieces[at - 1]
    return before?.chapter === chapter && before.paragraph === paragraph ? 0 : 1
  }
  const texts = pieces.map(piece => textOfPiece(edition, piece))
  return { language: edition.language, pieces, texts, chapters, openings: Uint8Array.from(pieces, opens) }
}

type TextOfSide = { language: AlignedLanguage; texts: readonly string[] }

/** Both sides in numbers; words of one language are linked to themselves, of two by the lexicon and by the sound of names. */
export function readSides(first: TextOfSide, second: TextOfSide, lexicon: Lexicon): Sides {
  const known = first.language === second.language ? lexicon : withNames(lexicon, first.texts, second.texts)
  const own = new Vocabulary()
  const other = new Vocabulary()
  const sides = {
    first: sideOf(first.texts, wordsIn(first, known), lengthsOf(first, second.language), own),
    second: sideOf(second.texts, wordsIn(second, known), lengthsOf(second, second.language), other),
  }
  const translations = (word: string) => (first.language === second.language ? [word] : (known.get(word) ?? []))
  const rows = own.words.map(word =>
    translations(word).flatMap(term => {
      const id = other.find(term)
      return id === undefined ? [] : [id]
    }),
  )
  const words = { first: own.words.length, second: other.words.length }
  return {
    ...sides,
    links: linksOf(rows),
    words,
    ratios: first.language === second.language ? ONE_LANGUAGE : CHINESE_ENGLISH,
    asks: { first: flagsOf(first, QUESTION), second: flagsOf(second, QUESTION) },
    speaks: { first: flagsOf(first, SPEAKS[first.language]), second: flagsOf(second, SPEAKS[second.language]) },
    refersBack: { first: flagsOf(first, BACK[first.language]), second: flagsOf(second, BACK[second.language]) },
    isSimple: { first: flagsOf(first, SIMPLE), second: flagsOf(second, SIMPLE) },
    ends: { first: flagsOf(first, SENTENCE_END), second: flagsOf(second, SENTENCE_END) },
  }
}

const LETTERS_A_CHARACTER = 5

// Letters of English to one Han character: King James Bible 3.6, novels 5 to 6, classics 8.
const CHINESE_ENGLISH = [3, 9] as const
const ONE_LANGUAGE = [0.5, 2] as const

function wordsIn({ language }: TextOfSide, lexicon: Lexicon): (text: string) => string[] {
  return language === 'en' ? englishTerms : text => hanWords(text, word => lexicon.has(word))
}

/** Beside English in their own units; between Chinese editions as letters, for which lengths are weighed. */
function lengthsOf({ language, texts }: TextOfSide, second: AlignedLanguage): Float64Array {
  const unit = second === 'zh' ? LETTERS_A_CHARACTER : 1
  return Float64Array.from(texts, text => unit * lengthOf(text, language))
}

function flagsOf({ texts }: TextOfSide, ending: RegExp): Uint8Array {
  return Uint8Array.from(texts, text => (ending.test(text) ? 1 : 0))
}

const QUESTION = /[?？][\s"'”’」』）)]*$/
const SPEAKS = {
  zh: /[说說曰问問道][，：]/,
  en: /\b(?:said|saying|say|saith|answered|asked|spake)\b/i,
}
const BACK = {
  zh: /^[“‘「『]*(?:[他她它这這那你又]|于是|於是|就|因)/,
  en: /^\W*(?:(?:and|then|but|so|for)\W+)?(?:he|she|it|they|i|ye|thou|this|these)\b/i,
}
const SIMPLE = /^[^,;:，；：]*$/
const SENTENCE_END = /[.?!。．？！…][\s"'”’」』）)]*$/
