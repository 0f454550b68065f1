import type { Db } from '../../../db/dialect.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { type Found, NOTHING } from '../collect-hits.ts'
import type { NameAmongWords } from '../names/find-authors.ts'
import { authorsInOrder } from '../names/search-names.ts'
import { MOST_APART, type ParsedSearch, tellingTerms } from '../request.ts'
import { byStanding } from './known-first.ts'
import { isBetterKnown, type Narrowing, narrowingOf, poemsWithAll } from './search-poems.ts'

/** `authors`: whom some of the words name. */
export type SeparateWords = Found & { authors?: number[] }

export const NO_APART: SeparateWords = NOTHING

type ApartSearch = { search: SeveralWords; narrowing: Narrowing; isWhole: boolean }

/** What of a search for poems matters here; `elsewhere`: what stands in books, asked only where it decides. */
type SeveralWords = {
  request: { language?: string | undefined }
  parsed: ParsedSearch
  among: readonly NameAmongWords[]
  elsewhere: () => Promise<{ isWhole: boolean }>
  needed: number
}

/** Several words: an author and words of his poems (李白 月, Blake lamb), or all of them in one poem. */
export async function poemsBySeparateWords(
  db: Db,
  { search, narrowing, isWhole }: ApartSearch,
): Promise<SeparateWords> {
  const { request, parsed, among, needed } = search
  if (parsed.terms.length < 2 || parsed.terms.length > MOST_APART) return NOTHING
  for (const { from, to, authors } of among) {
    if (authors.length === 0) continue
    const rest = tellingTerms(parsed.terms.filter((_, at) => at < from || at >= to))
    const ofAuthor = narrowingOf(parsed, { authorIds: authors, language: request.language, needed })
    const found = await poemsWithAll(db, rest, ofAuthor)
    if (found.ids.length > 0) {
      const named = authors.map(id => ({ id, isWhole: true, bySound: false }))
      const bare = bareName(
        parsed.query.terms
          .filter((_, at) => at < from || at >= to)
          .map(term => term.text)
          .join(' '),
      )
      const ids = await byStanding(db, found.ids, { bare, phrase: rest.length === 1 ? (rest[0] ?? null) : null })
      return { ...found, ids, authors: (await authorsInOrder(db, named)).map(one => one.id) }
    }
  }
  // A sentence that stands somewhere word for word is not meant otherwise, and "to be or not to be" stands apart everywhere.
  const isSentence = parsed.terms.length >= WORDS_OF_A_SENTENCE
  if (isSentence && (isWhole || (await search.elsewhere()).isWhole)) return NOTHING
  const terms = tellingTerms(parsed.terms)
  return terms.length < 2 ? NOTHING : poemsWithAll(db, terms, narrowing)
}

export const WORDS_OF_A_SENTENCE = 4

/** The words as they were typed, then apart; the other way round where some name an author whose poem is better known. */
export async function linesInOrder(db: Db, byLine: Found, apart: SeparateWords): Promise<[Found, Found]> {
  const [first, other] = [byLine.ids[0], apart.ids[0]]
  if (!apart.authors || first === undefined || other === undefined) return [byLine, apart]
  return (await isBetterKnown(db, other, first)) ? [apart, byLine] : [byLine, apart]
}
