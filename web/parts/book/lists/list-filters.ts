/** What the page of lists is narrowed to; a name without a choice is not there. */
export type ListFilters = {
  kind?: 'book' | 'poem'
  by?: 'site' | 'readers'
  sort?: 'followers' | 'new'
  keyword?: string
}

const CHOICES = { kind: ['book', 'poem'], by: ['site', 'readers'], sort: ['followers', 'new'] } as const

/** The filters that an address names; a value that is no choice is dropped. */
export function listFilters(search: URLSearchParams): ListFilters {
  const keyword = search.get('keyword')?.trim().slice(0, 100)
  const chosen = Object.entries(CHOICES).flatMap(([name, choices]) => {
    const value = (choices as readonly string[]).find(choice => choice === search.get(name))
    return value ? [[name, value]] : []
  })
  return { ...(Object.fromEntries(chosen) as ListFilters), ...(keyword && { keyword }) }
}

/** The address of the page of lists under filters. */
export function listsAddress(filters: { [name in keyof ListFilters]?: string | undefined }): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '/bookList' : `/bookList?${new URLSearchParams(given)}`
}
