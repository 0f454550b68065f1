import { type TextChange, textChange } from '../../text/block/changes/text-change.ts'

/**
 * A block whose plain text became another; with `into`, the block that it became a part of. With `parts`, `after` is the text
 * of several blocks one behind the other, each of which begins `from` there.
 */
export type ChangedBlock = {
  blockId: number
  before: string
  after: string
  into?: number
  parts?: readonly BlockPart[]
}

type BlockPart = { blockId: number; from: number }
export type Change = ChangedBlock & { change: TextChange; now: number }

/** What became of blocks, by their ids; those that say what they said, where they stood, are not among them. */
export type Changes = ReadonlyMap<number, Change>

export function changesOf(changed: readonly ChangedBlock[]): Changes {
  return new Map(
    changed
      .filter(({ before, after, into, parts }) => before !== after || into !== undefined || parts !== undefined)
      .map(block => [block.blockId, changeOf(block)]),
  )
}

/** Compared when something stands in it: of a text that came anew most blocks hold nothing. */
function changeOf(block: ChangedBlock): Change {
  let known: TextChange | undefined
  return {
    ...block,
    now: block.into ?? block.blockId,
    get change() {
      known ??= textChange(block.before, block.after)
      return known
    },
  }
}

/** The block in which a place of the text that a block became stands, and where in it. */
export function positionOf(
  { now, parts }: Change,
  at: number,
  edge: 'starts' | 'ends',
): { blockId: number; at: number } {
  const part = parts?.findLast(({ from }) => (edge === 'starts' ? from <= at : from < at)) ?? parts?.[0]
  return part ? { blockId: part.blockId, at: Math.max(0, at - part.from) } : { blockId: now, at }
}

/** Where a span of the text that a block became ends in its first block. */
function firstOf({ parts = [] }: Change, { from, to }: { from: number; to: number }): number {
  const start = parts.findLastIndex(part => part.from <= from)
  return Math.min(to, parts[start + 1]?.from ?? to)
}

/** Words as a page gives them: a line for each block. */
function spoken({ parts = [] }: Change, { from, quote }: { from: number; quote: string }): string {
  if (parts.length === 0) return quote
  const cuts = parts.map(part => part.from - from).filter(cut => cut > 0 && cut < quote.length)
  return [0, ...cuts].map((cut, at) => quote.slice(cut, cuts[at] ?? quote.length).trim()).join('\n')
}

export type Marked = { block_id: number; to_block_id: number; from_offset: number; to_offset: number; quote: string }

/** Where a mark stands when blocks have changed; where its words are gone it has no length, and keeps its quote. */
export function movedMark(mark: Marked, changes: Changes): Marked {
  const [first, last] = [changes.get(mark.block_id), changes.get(mark.to_block_id)]
  const own = { from: mark.from_offset, to: mark.to_offset, quote: mark.quote }
  const span =
    first && mark.block_id === mark.to_block_id
      ? first.change.span(own)
      : {
          from: first ? first.change.offset(own.from, 'starts') : own.from,
          to: last ? last.change.offset(own.to, 'ends') : own.to,
          quote: own.quote,
        }
  const starts = first && positionOf(first, span.from, 'starts')
  const ends = last && (span.to > span.from || first !== last ? positionOf(last, span.to, 'ends') : starts)
  const isInOne = first !== undefined && first === last
  return {
    block_id: starts?.blockId ?? mark.block_id,
    to_block_id: ends?.blockId ?? mark.to_block_id,
    from_offset: starts?.at ?? span.from,
    to_offset: ends?.at ?? span.to,
    quote: isInOne && span.to > span.from ? spoken(first, span) : span.quote,
  }
}

export type Commented = { block_id: number; from_offset: number; to_offset: number; quote: string }

/** Where a comment on words stands, which stands in one block. */
export function movedComment(comment: Commented, changes: Changes): Commented {
  const block = changes.get(comment.block_id)
  if (!block) return comment
  const { from_offset, to_offset, quote } = comment
  const span = block.change.span({ from: from_offset, to: to_offset, quote })
  const start = positionOf(block, span.from, 'starts')
  const length = firstOf(block, span) - span.from
  const words = span.to > span.from ? span.quote.slice(0, length) : span.quote
  return { block_id: start.blockId, from_offset: start.at, to_offset: start.at + length, quote: words }
}
