import { store, stored } from '../../../state/safe-storage.ts'
import { blockIdOf } from '../../text/offsets.ts'
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

/** Whether the place of a block in its chapter is known. */
export function isRanked(bookId: number, blockId: number): boolean {
  return ranksOf(bookId)[blockId] !== undefined
}

/** Learns where the blocks that hold marks stand in a chapter, from the ids of all its blocks in order. */
export function learnRanks(bookId: number, blockIds: readonly number[], marks: readonly { blockId: number }[]): void {
  if (keepRanks(bookId, blockIds, marks)) for (const listener of listeners) listener()
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
  keepRanks(
    bookId,
    blocks.map(blockIdOf),
    found.map(({ mark }) => mark),
  )
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

/** Block ids say nothing of their order, and the list shows chapters that are not open. Gives whether anything is new. */
function keepRanks(bookId: number, blockIds: readonly number[], marks: readonly { blockId: number }[]): boolean {
  const byBlock = ranksOf(bookId)
  const order = new Map(blockIds.map((blockId, i) => [blockId, i]))
  const fresh = marks
    .map(({ blockId }) => [blockId, order.get(blockId)] as const)
    .filter(([blockId, rank]) => rank !== undefined && byBlock[blockId] !== rank)
  if (fresh.length === 0) return false
  ranks = { bookId, byBlock: { ...byBlock, ...Object.fromEntries(fresh) } }
  store(keyOf(bookId), ranks.byBlock)
  return true
}

function keyOf(bookId: number): string {
  return `shishu:mark-order:${bookId}`
}
