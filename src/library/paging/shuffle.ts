import { id48 } from '../../text/hash.ts'

/** The ids in an order that looks drawn by lot and is the same for the same seed. */
export function shuffledBy(seed: string, ids: readonly number[]): number[] {
  return ids
    .map(id => ({ id, lot: id48('lot', seed, String(id)) }))
    .toSorted((a, b) => a.lot - b.lot || a.id - b.id)
    .map(drawn => drawn.id)
}
