import { blockText } from '../../../text/block/plain-text.ts'
import type { MarkupItem } from '../markup/blocks.ts'
import { openCandidates } from '../txt/headings/candidates.ts'
import { chooseHeadings } from '../txt/headings/choose-headings.ts'

/**
 * A text that marks no headings but its title, as novels typed in Word or put on a page by a machine: paragraphs are headings
 * where the same lines of a plain text were, below those that are marked.
 */
export function headingsByWords(items: readonly MarkupItem[]): readonly MarkupItem[] {
  const candidates = openCandidates()
  // A paragraph is a line with an empty one behind it.
  for (const item of items) {
    candidates.add('block' in item && item.block.kind === 'paragraph' ? lineOf(item.block.html) : LONG)
    candidates.add('')
  }
  const headings = chooseHeadings(candidates.found, candidates.groupCount()).filter(({ body }) => body === '')
  const marked = Math.max(0, ...items.flatMap(item => ('rank' in item && item.rank ? [item.rank] : [])))
  const ranks = new Map<number, number>()
  for (const { line, depth, titleLines } of headings) {
    const rank = Math.min(marked + 1 + depth, LOWEST)
    ranks.set(line / 2, rank)
    if (titleLines > 0) ranks.set(line / 2 + 1, rank)
  }
  return items.map((item, at) => {
    const rank = ranks.get(at)
    return rank === undefined || !('block' in item) ? item : headingOf(item, rank)
  })
}

/** As of HTML. */
const LOWEST = 6

/** In the place of what is no paragraph: no heading, and no title under one. */
const LONG = '。'.repeat(200)

const lineOf = (html: string) => blockText(html).replaceAll('\n', ' ')

function headingOf({ block }: Extract<MarkupItem, { block: unknown }>, rank: number): MarkupItem {
  return { block: { ...block, kind: 'heading', level: rank === 1 ? 2 : 3 }, rank }
}
