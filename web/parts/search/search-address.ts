/** What may be searched for; `all` shows the first of each. The last three are named only where there are some. */
export const KINDS = ['all', 'poem', 'text', 'book', 'author', 'tune', 'tag', 'list'] as const
export type Kind = (typeof KINDS)[number]

/** Of what language hits may be, or in both; absent for any. */
export const HIT_LANGUAGES = ['chinese', 'english', 'bilingual'] as const
export type HitLanguage = (typeof HIT_LANGUAGES)[number]

export type RequestedSearch = {
  keyword: string
  kind: Kind
  language: HitLanguage | undefined
  page: string | undefined
}

/** What an address of the search asks: the keyword of the form wins over the one in the path; an unknown kind is all. */
export function requestedSearch(id: string | undefined, search: URLSearchParams): RequestedSearch {
  const kind = KINDS.find(each => each === search.get('kind')) ?? 'all'
  const language =
    search.get('bilingual') === '1' ? 'bilingual' : LANGUAGES.find(each => each === search.get('language'))
  const keyword = (search.get('keyword') ?? id ?? '').normalize('NFC').trim()
  return { keyword, kind, language, page: kind === 'all' ? undefined : (search.get('page') ?? undefined) }
}

const LANGUAGES = ['chinese', 'english'] as const

/** The address of the hits of one kind, in one language, in both or any. */
export function searchAddress(keyword: string, kind: Kind = 'all', language?: HitLanguage): string {
  const path = keyword === '' ? '/search' : `/search/${encodeURIComponent(keyword.toWellFormed())}`
  const query = new URLSearchParams()
  if (kind !== 'all') query.set('kind', kind)
  if (language === 'bilingual') query.set('bilingual', '1')
  else if (language) query.set('language', language)
  return query.size === 0 ? path : `${path}?${query}`
}
