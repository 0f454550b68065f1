/** What a reading address says; `block` may also stand as `#b123`. */
export type ReaderAddress = {
  language: string | null
  chapter: number | null
  /** The language that stands beside it. */
  beside: string | null
  /** Ids, where one of several editions of a language is meant. */
  edition: number | null
  besideEdition: number | null
  block: number | null
}

/** Reads an address; numbers that are none are `null`. */
export function addressOf(url: { search: string; hash: string }): ReaderAddress {
  const query = new URLSearchParams(url.search)
  return {
    language: query.get('language'),
    chapter: wholeNumber(query.get('chapter')),
    beside: query.get('beside'),
    edition: wholeNumber(query.get('edition')),
    besideEdition: wholeNumber(query.get('besideEdition')),
    block: wholeNumber(query.get('block')) ?? wholeNumber(/^#b(\d+)$/.exec(url.hash)?.[1] ?? null),
  }
}

/** The query for a place in the same reading; what else the address says is kept, `beside: null` is taken away. */
export function searchFor(
  current: string,
  target: { language: string; chapter: number; block?: number | undefined; beside?: string | null | undefined },
): string {
  const query = new URLSearchParams(current)
  // An edition is of its language: of another one it says nothing.
  if (query.has('language') && query.get('language') !== target.language) {
    query.delete('edition')
    query.delete('besideEdition')
  }
  query.set('language', target.language)
  query.set('chapter', String(target.chapter))
  if (target.beside === null) {
    query.delete('beside')
    query.delete('besideEdition')
  }
  if (target.beside) query.set('beside', target.beside)
  // What a search found is lit where it led, not on other pages.
  query.delete('hit')
  if (target.block === undefined) query.delete('block')
  else query.set('block', String(target.block))
  return `?${query}`
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
