import { readInline } from './read-inline.ts'
import { inlineHtml } from './sanitise-nodes.ts'

/**
 * HTML from outside as the small HTML of a block: the elements and attributes that may stand in a book, entities as their
 * characters, nothing open. Done twice it changes nothing.
 */
export function sanitise(html: string): string {
  return inlineHtml(readInline(html))
}
