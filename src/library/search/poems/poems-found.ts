import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import type { searchWorks } from '../../../contract/search.ts'
import { type Found, NOTHING } from '../collect-hits.ts'
import type { Matched } from '../hits.ts'
import type { NameAmongWords } from '../names/find-authors.ts'
import type { Named, SearchedName } from '../names/search-names.ts'
import type { ParsedSearch, Phrase } from '../request.ts'
import type { Phonetic } from './phonetic/phonetic.ts'

export type PoemsFound = {
  poems: Found
  lines: Found
  /** The lines that everybody knows: of poems that everybody knows. */
  popularLines: number[]
  /** The poems that nearly everybody knows by their title or a line. */
  famous?: number[]
  /** Whom some of several words name. */
  authors: number[]
  how: 'exact' | 'pinyin' | 'apart' | 'close' | 'none'
  matched: (id: number) => Matched
  /** The wording that comes nearest, where nothing is exactly so. */
  nearest?: string | null
  /** Those of which the words stand in a translation. */
  translated?: ReadonlySet<number>
  /** What stands together of words that do not. */
  parts?: Phrase[]
  /** So many are so called that none is meant. */
  hasNamesakes?: boolean
  /** What sounds in them beside the name of their author. */
  phonetic?: Phonetic
}

export const NO_POEMS: PoemsFound = {
  poems: NOTHING,
  lines: NOTHING,
  popularLines: [],
  authors: [],
  how: 'none',
  matched: () => 'line',
}

export type PoemSearch = {
  request: Omit<ParsedInputOf<typeof searchWorks>, 'script'>
  parsed: ParsedSearch
  name: SearchedName
  /** Those of the field, or those whom all words name. */
  authors: Named[]
  among: readonly NameAmongWords[]
  elsewhere: () => Promise<OtherOccurrences>
  /** How many are to be shown, up to the end of the page asked for. */
  needed: number
  /** A tune is called so: how much else stands in a title says nothing, for it is the beginning of the text. */
  isTune: boolean
}

/** `isAny`: a book has the words, or a tune, a tag or a list is so called; `isWhole`: a book has them as they were typed. */
type OtherOccurrences = { isAny: boolean; isWhole: boolean }

/** What a search lets through besides its words. */
export type LetThrough = { language?: string | undefined; excluded: Phrase[] }

/** How each poem was found: the first stage that has it; a poem of none was found by a line. */
export function matchedBy(stages: [Matched, number[]][]): (id: number) => Matched {
  const how = new Map<number, Matched>()
  for (const [matched, ids] of stages) for (const id of ids) if (!how.has(id)) how.set(id, matched)
  return id => how.get(id) ?? 'line'
}
