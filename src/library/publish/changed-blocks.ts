import { blockText } from '../../text/block/plain-text.ts'
import type { ChangedBlock } from './anchor-changes.ts'

/** A block as it was stored. */
type OldBlock = { id: number; chapter_id: number; html: string }
/** A block as it is now; `joined` are those that have become a part of it. */
type NewBlock = { id: number; chapterId: number; text: string; joined: readonly { id: number }[] }

/**
 * Blocks whose text is another now, blocks that have become a part of another, and blocks that are gone where a new one of
 * the same chapter says much the same: a source that was mended and gives its blocks new ids.
 */
export function changedBlocks(old: readonly OldBlock[], blocks: readonly NewBlock[]): ChangedBlock[] {
  const before = new Map(old.map(({ id, html }) => [id, blockText(html)]))
  const changed = blocks.flatMap(({ id, text, joined }): ChangedBlock[] => {
    const own = before.get(id)
    const parts = joined.filter(part => before.has(part.id))
    return [
      ...(own === undefined || own === text ? [] : [{ blockId: id, before: own, after: text }]),
      ...parts.map(part => ({ blockId: part.id, before: before.get(part.id) ?? '', after: text, into: id })),
    ]
  })
  const known = new Set(blocks.flatMap(({ id, joined }) => [id, ...joined.map(part => part.id)]))
  const removed = old.filter(({ id }) => !known.has(id))
  const fresh = blocks.filter(({ id }) => !before.has(id))
  if (removed.length * fresh.length > MOST_PAIRS) return changed
  return [...changed, ...replaced(removed, fresh)]
}

// A book that came in anew has nothing to compare.
const MOST_PAIRS = 250_000
/** Of the longer text's pairs of characters. */
const ALIKE_FROM = 0.5

function replaced(removed: readonly OldBlock[], fresh: readonly NewBlock[]): ChangedBlock[] {
  const pairs = fresh.map(block => ({ ...block, grams: bigrams(block.text) }))
  return removed.flatMap(({ id, chapter_id, html }) => {
    const text = blockText(html)
    const grams = bigrams(text)
    const alike = pairs
      .filter(({ chapterId }) => chapterId === chapter_id)
      .map(block => ({ block, share: shareOf(grams, block.grams) }))
      .filter(({ share }) => share >= ALIKE_FROM)
      .toSorted((a, b) => b.share - a.share)[0]
    return alike ? [{ blockId: id, before: text, after: alike.block.text, into: alike.block.id }] : []
  })
}

function bigrams(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter(gram => b.has(gram)).length
  return shared / Math.max(1, a.size, b.size)
}
