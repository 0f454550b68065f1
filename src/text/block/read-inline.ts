import { parseFragment } from 'parse5'
import { type Inline, inlineOf } from './tree.ts'

/**
 * The HTML of a block as a tree of what may stand in a book. Block HTML was sanitised when it came in and is read as hostile
 * all the same. It parses with parse5, so it is for the server only.
 */
export function readInline(html: string): Inline[] {
  return inlineOf(parseFragment(html).childNodes)
}
