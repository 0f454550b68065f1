/**
 * Where someone is: `offset` counts UTF-16 units in the block's text (see offsets.ts), `quote` is up to 24 units of the text
 * from there, to find the place again when the text has changed; `fraction` is 0–1 of the chapter.
 */
export type Position = { chapterId: number; blockId: number; offset: number; quote: string; fraction: number }

export const QUOTE_LENGTH = 24

/** Where a quote stands in a text, as near to `near` as it can be; -1 when it is not there. */
export function findQuote(text: string, quote: string, near: number): number {
  if (quote === '') return -1
  if (text.startsWith(quote, near)) return near
  let best = -1
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (best === -1 || Math.abs(at - near) < Math.abs(best - near)) best = at
  }
  return best
}
