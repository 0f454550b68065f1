/** The passage a search found, as an address carries it: UTF-16 offsets in its line or block, and what stood there. */
export type LitPassage = { from: number; to: number; quote: string }

/** Where a line of a poem is read, with the passage lit. */
export function lineAddress(poemId: number, line: number | null, lit?: LitPassage): string {
  const query = lit && line !== null ? `?${HIT}=${written(lit)}` : ''
  return `/poetry/${poemId}${query}${line === null ? '' : `#l${line}`}`
}

/** Where a block of a chapter is read, with the passage lit. */
export function blockAddress(
  location: { bookId: number; language: string; number: number | null; blockId: number | null },
  lit: LitPassage,
): string {
  const query = new URLSearchParams({ language: location.language })
  if (location.number !== null) query.set('chapter', String(location.number))
  const hit = location.blockId === null ? '' : `&${HIT}=${written(lit)}#b${location.blockId}`
  return `/bookReader/${location.bookId}?${query}${hit}`
}

/** The passage that an address names, `null` without one. Servers do not know this parameter: all such addresses share one page. */
export function litPassage(search: string): LitPassage | null {
  const [, from, to, quote = ''] = /^(\d{1,9})-(\d{1,9})-(.+)$/su.exec(new URLSearchParams(search).get(HIT) ?? '') ?? []
  return quote === '' || Number(to) <= Number(from) ? null : { from: Number(from), to: Number(to), quote }
}

const HIT = 'hit'
// Longer passages are found by their beginning.
const LONGEST_QUOTE = 40

function written({ from, to, quote }: LitPassage): string {
  const short = quote.slice(0, LONGEST_QUOTE).toWellFormed()
  return encodeURIComponent(`${from}-${to}-${short}`)
}
