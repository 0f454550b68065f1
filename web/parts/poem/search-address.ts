/** What may be searched for; `all` shows the first of each. */
export const KINDS = ['all', 'poem', 'text', 'book', 'author'] as const
export type Kind = (typeof KINDS)[number]

/** What an address of the search asks: the keyword of the form wins over the one in the path; an unknown kind is all. */
export function wantedSearch(
  id: string | undefined,
  search: URLSearchParams,
): { keyword: string; kind: Kind; page: string | undefined } {
  const kind = KINDS.find(each => each === search.get('kind')) ?? 'all'
  const keyword = (search.get('keyword') ?? id ?? '').normalize('NFC').trim()
  return { keyword, kind, page: kind === 'all' ? undefined : (search.get('page') ?? undefined) }
}

/** The address of the hits of one kind. */
export function searchAddress(keyword: string, kind: Kind = 'all'): string {
  const path = keyword === '' ? '/search' : `/search/${encodeURIComponent(keyword.toWellFormed())}`
  return kind === 'all' ? path : `${path}?kind=${kind}`
}
