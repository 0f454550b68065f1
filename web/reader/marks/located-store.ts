import { blockIdOf } from '../offsets.ts'
import type { Located, Piece } from './locate.ts'

/** Where a mark was found when its chapter was last open, or that its words are gone. */
export type Standing = { blockId: number; offset: number; moved: boolean } | 'lost'

/** What is known of the marks of the chapters opened during this visit, by `clientId`. */
export function standings(): ReadonlyMap<string, Standing> {
  return known
}

/** The order of the blocks of the chapter that is open: rank by block id. */
export function blockRanks(): ReadonlyMap<number, number> {
  return ranks
}

/** Tells where the marks of a chapter stand; what waits for the rest of the chapter stays as it was. */
export function publishLocated(blocks: readonly HTMLElement[], { found, lost }: Located): void {
  const next = new Map(known)
  for (const { mark, pieces, moved } of found) {
    const { block, from } = pieces[0] as Piece
    next.set(mark.clientId, { blockId: blockIdOf(block), offset: from, moved })
  }
  for (const mark of lost) next.set(mark.clientId, 'lost')
  known = next
  ranks = new Map(blocks.map((block, i) => [blockIdOf(block), i]))
  for (const listener of listeners) listener()
}

/** Calls the listener when something became known; returns how to stop. */
export function onLocated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let known: ReadonlyMap<string, Standing> = new Map()
let ranks: ReadonlyMap<number, number> = new Map()
const listeners = new Set<() => void>()
