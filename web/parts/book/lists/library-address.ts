/** What the library can be searched by; each is a parameter of its address. */
export type LibraryFilters = {
  tagId?: string | undefined
  language?: string | undefined
  dynasty?: string | undefined
  authorId?: string | undefined
  /** `1`: only works that can be read in two languages side by side. */
  bilingual?: string | undefined
  keyword?: string | undefined
  sort?: string | undefined
}

const NAMES = ['tagId', 'language', 'dynasty', 'authorId', 'bilingual', 'keyword', 'sort'] as const

/** Reads the filters out of an address; empty ones are absent. The specification's `type` is a language by its number. */
export function libraryFilters(search: URLSearchParams): LibraryFilters {
  const filters: LibraryFilters = {}
  for (const name of NAMES) {
    const value = search.get(name)?.trim()
    if (value) filters[name] = value
  }
  const type = search.get('type')
  if (type && !filters.language) filters.language = languageOfType(type)
  return filters
}

/** The address of the library with these filters, from its first page. */
export function libraryAddress(filters: LibraryFilters): string {
  const given = NAMES.flatMap(name => (filters[name] ? [[name, filters[name]]] : []))
  return given.length === 0 ? '/library' : `/library?${new URLSearchParams(given)}`
}

/**
 * Where the specification sends an old library address (§2), or null when it stays: an id of three parts loses the middle
 * one; `name`, `id` and `type` together name an edition.
 */
export function libraryRedirect({ pathname, searchParams }: URL): string | null {
  const parts = pathname.replace(/^\/library\/?/, '').split('_')
  if (parts.length === 3) return `/library/${parts[0]}_${parts[2]}`
  const id = searchParams.get('id')
  const type = searchParams.get('type')
  if (!id || !type || !searchParams.has('name')) return null
  return `/library/${encodeURIComponent(id)}_${languageOfType(type)}`
}

/** 1 means Chinese, any other value English. */
function languageOfType(type: string): 'chinese' | 'english' {
  return type === '1' ? 'chinese' : 'english'
}
