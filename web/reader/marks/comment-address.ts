import type { MarkedPassage } from '../../state/marks/mark.ts'

// Enough to show what is meant; the page finds the rest by block and offsets.
const QUOTE_IN_ADDRESS = 80

/**
 * The target of a link to such an address whose press opens the panel instead: what a link without one leads to is where
 * a reload of the next moment goes on to (chunk-reload.ts).
 */
export const HERE = '_self'

/** The comments of the work, with the passage they are to be about in the query: it survives signing in on the way. */
export function commentAddress({ bookId, chapterId, blockId, from, to, quote }: MarkedPassage): string {
  const query = new URLSearchParams({
    chapterId: String(chapterId),
    blockId: String(blockId),
    from: String(from),
    to: String(to),
    quote: quote.slice(0, QUOTE_IN_ADDRESS),
  })
  return `/bookComment/${bookId}?${query}`
}
