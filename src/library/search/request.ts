import { fold } from '../../text/characters/fold.ts'
import { type Matcher, matcherOf, unitsOfRuns } from '../../text/search/search-match.ts'
import { parseSearchQuery, type SearchQuery, type SearchTerm } from '../../text/search/search-query.ts'
import { titleTokensOfPhrase, tokensOfPhrase, type Unit } from '../../text/search/search-tokens.ts'

/** Words that must stand next to each other, with what to ask the index for and how to look for them in a text. */
export type Phrase = {
  units: Unit[]
  matcher: Matcher
  /** Tokens of a text that may hold it; `isCertain`: that does hold it. */
  all: string[][]
  isCertain: boolean
  /** Tokens of a title that may hold it; none where a title is not asked. */
  titleAll: string[][]
}

/** A search taken apart and made ready. */
export type ParsedSearch = {
  keyword: string
  query: SearchQuery
  /** All words as one phrase; null when there are none. */
  whole: Phrase | null
  /** Each word or quoted phrase by itself. */
  terms: Phrase[]
  excluded: Phrase[]
}

export function parsedSearch(keyword: string): ParsedSearch {
  const query = parseSearchQuery(keyword)
  const terms = query.terms.map(phraseOf)
  const isExact = query.terms.length > 0 && query.terms.every(term => term.isExact)
  const runs = query.terms.flatMap(term => term.runs)
  const [only] = terms
  const whole = terms.length === 1 && only ? only : runs.length > 0 ? phrase(runs, isExact) : null
  return { keyword, query, whole, terms, excluded: query.excluded.map(phraseOf) }
}

/** A phrase of text as it stands, for fields. */
export function phraseOfText(text: string): Phrase {
  return phrase([fold(text)], false)
}

const phraseOf = (term: SearchTerm) => phrase(term.runs, term.isExact)

function phrase(runs: readonly string[], isExact: boolean): Phrase {
  const units = unitsOfRuns(runs)
  const { all, isCertain } = tokensOfPhrase(units)
  return {
    units,
    matcher: matcherOf(units, isExact),
    all,
    isCertain: isCertain && !(isExact && units.some(unit => !unit.isHan)),
    titleAll: titleTokensOfPhrase(units),
  }
}

/** More words than these are a sentence, and are looked for as one. */
export const MOST_APART = 8

/** Words without those that stand in every paragraph, unless nothing would be left. */
export function tellingTerms(terms: readonly Phrase[]): Phrase[] {
  const telling = terms.filter(({ units }) => units.length !== 1 || !COMMON_WORDS.has(units[0]?.text ?? ''))
  return telling.length > 0 ? telling : [...terms]
}

/** A little word that stands in every paragraph. */
export const isCommonWord = (word: string) => COMMON_WORDS.has(word)

const COMMON_WORDS = new Set(
  'a an and are as at be but by for from had has he her his i in is it its me my not of on or she so that the their them they this to was we were which with you'.split(
    ' ',
  ),
)

/** Whether none of what is left out stands in a folded text. */
export function isAllowed(excluded: readonly Phrase[], folded: string): boolean {
  return excluded.every(phrase => !phrase.matcher.standsIn(folded))
}
