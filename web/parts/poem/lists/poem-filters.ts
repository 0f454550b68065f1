/** What poems can be found by; each is a parameter of the list's address. */
export type PoemFilters = Partial<Record<(typeof NAMES)[number], string>>

const NAMES = ['dynasty', 'form', 'tagId', 'authorId', 'cipai', 'language', 'bilingual', 'sort'] as const

/** Reads the filters out of an address; empty ones are absent. */
export function poemFilters(search: URLSearchParams): PoemFilters {
  const filters: PoemFilters = {}
  for (const name of NAMES) {
    const value = search.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** The address of the poems with these filters, from the first page. */
export function poemsAddress(filters: { [Name in keyof PoemFilters]: PoemFilters[Name] | undefined }): string {
  const given = NAMES.flatMap(name => (filters[name] ? [[name, filters[name]]] : []))
  return given.length === 0 ? '/poetryList' : `/poetryList?${new URLSearchParams(given)}`
}
