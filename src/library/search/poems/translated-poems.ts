import type { SearchMemory } from '../memory.ts'
import type { NameAmongWords } from '../names/find-authors.ts'
import type { SearchedName } from '../names/search-names.ts'
import { MOST_APART, type ParsedSearch, tellingTerms } from '../request.ts'
import { WORDS_OF_A_SENTENCE } from './poems-by-separate-words.ts'

type InTranslation = {
  request: { language?: string | undefined }
  parsed: ParsedSearch
  name: SearchedName
  among: readonly NameAmongWords[]
  elsewhere: () => Promise<{ isWhole: boolean }>
}

/** `authors`: whom some of the words name; `isApart`: the words do not stand together. */
type Translated = { ids: number[]; authors: number[]; isApart: boolean }

const NONE_TRANSLATED: Translated = { ids: [], authors: [], isApart: false }

/** Chinese poems by words of their translations: an author and such words (Li Bai moon), the words together, or apart. */
export async function inTranslation(search: InTranslation, memory: SearchMemory): Promise<Translated> {
  const { request, parsed, among, name } = search
  const { whole, terms, query } = parsed
  // What can be read as pinyin is (libai yue).
  if (name.sound?.kind === 'syllables') return NONE_TRANSLATED
  const isLatin = whole?.units.some(unit => !unit.isHan) && !whole.units.some(unit => unit.isHan)
  if (!whole || !isLatin || request.language || Object.keys(query.fields).length > 0) return NONE_TRANSLATED
  if (parsed.excluded.length > 0 || terms.length > MOST_APART) return NONE_TRANSLATED
  const translations = await memory.translations()
  for (const { from, to, authors } of among) {
    const rest = tellingTerms(terms.filter((_, at) => at < from || at >= to))
    const ids = authors.length > 0 ? translations.holding(rest, authors) : []
    if (ids.length > 0) return { ids, authors: authors.slice(0, AUTHORS_NAMED), isApart: false }
  }
  const together = translations.holding([whole], null)
  if (together.length > 0 || terms.length < 2) return { ...NONE_TRANSLATED, ids: together }
  // Little words stand apart everywhere.
  if (terms.length >= WORDS_OF_A_SENTENCE && (await search.elsewhere()).isWhole) return NONE_TRANSLATED
  const telling = tellingTerms(terms)
  return telling.length < 2
    ? NONE_TRANSLATED
    : { ...NONE_TRANSLATED, ids: translations.holding(telling, null), isApart: true }
}

const AUTHORS_NAMED = 3
