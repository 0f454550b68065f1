/** What a reading address says; `block` may also stand as `#b123`. */
export type ReaderAddress = { language: string | null; chapter: number | null; block: number | null }

/** Reads an address; numbers that are none are `null`. */
export function addressOf(url: { search: string; hash: string }): ReaderAddress {
  const query = new URLSearchParams(url.search)
  return {
    language: query.get('language'),
    chapter: wholeNumber(query.get('chapter')),
    block: wholeNumber(query.get('block')) ?? wholeNumber(/^#b(\d+)$/.exec(url.hash)?.[1] ?? null),
  }
}

/** The query for a place in the same reading; what else the address says (`beside`) is kept. */
export function searchFor(
  current: string,
  wanted: { language: string; chapter: number; block?: number | undefined },
): string {
  const query = new URLSearchParams(current)
  query.set('language', wanted.language)
  query.set('chapter', String(wanted.chapter))
  // What a search found is lit where it led, not on other pages.
  query.delete('hit')
  if (wanted.block === undefined) query.delete('block')
  else query.set('block', String(wanted.block))
  return `?${query}`
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
