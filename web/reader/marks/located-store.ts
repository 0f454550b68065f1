import { store, stored } from '../settings/safe-storage.ts'
import { blockIdOf } from '../text/offsets.ts'
import type { Located, Piece } from './locate.ts'

/** Where a mark was found when its chapter was last open, or that its words are gone. */
export type Standing = { blockId: number; offset: number; moved: boolean } | 'lost'

/** What is known of the marks of the chapters opened during this visit, by `clientId`. */
export function standings(): ReadonlyMap<string, Standing> {
  return known
}

/** Where a block that holds a mark stands in its chapter, as far as this device has seen it; 0 for others. */
export function blockRank(bookId: number, blockId: number): number {
  return ranksOf(bookId)[blockId] ?? 0
}

/** Tells where the marks of a chapter of a book stand; what waits for the rest of the chapter stays as it was. */
export function publishLocated(bookId: number, blocks: readonly HTMLElement[], { found, lost }: Located): void {
  const next = new Map(known)
  for (const { mark, pieces, moved } of found) {
    const { block, from } = pieces[0] as Piece
    next.set(mark.clientId, { blockId: blockIdOf(block), offset: from, moved })
  }
  for (const mark of lost) next.set(mark.clientId, 'lost')
  known = next
  keepRanks(bookId, blocks, found)
  for (const listener of listeners) listener()
}

/** Calls the listener when something became known; returns how to stop. */
export function onLocated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let known: ReadonlyMap<string, Standing> = new Map()
let ranks: { bookId: number; byBlock: Record<number, number> } = { bookId: 0, byBlock: {} }
const listeners = new Set<() => void>()

function ranksOf(bookId: number): Record<number, number> {
  if (ranks.bookId !== bookId) ranks = { bookId, byBlock: stored<Record<number, number>>(keyOf(bookId)) ?? {} }
  return ranks.byBlock
}

/** Block ids say nothing of their order, and the list shows chapters that are not open. */
function keepRanks(bookId: number, blocks: readonly HTMLElement[], found: Located['found']): void {
  const byBlock = ranksOf(bookId)
  const order = new Map(blocks.map((block, i) => [blockIdOf(block), i]))
  const fresh = found
    .map(({ mark }) => [mark.blockId, order.get(mark.blockId)] as const)
    .filter(([blockId, rank]) => rank !== undefined && byBlock[blockId] !== rank)
  if (fresh.length === 0) return
  ranks = { bookId, byBlock: { ...byBlock, ...Object.fromEntries(fresh) } }
  store(keyOf(bookId), ranks.byBlock)
}

function keyOf(bookId: number): string {
  return `shishu:mark-order:${bookId}`
}
