/** How many ranks there are, and how many ordinals one has: few, for an index keeps an ordinal in as many bytes as it is long. */
export const LAST_RANK = 11
export const ORDINALS_A_RANK = 2 ** 20

/** The rank of a poem: fine where people know them apart, coarse where nobody does. */
export function rankOf(popularity: number): number {
  const passed = RANKS.findIndex(least => popularity >= least)
  return passed < 0 ? LAST_RANK : passed
}

const RANKS = [30, 25, 20, 17, 15, 13, 12, 11, 10, 6, 4]

/** Poems of these ranks are known to many: a line remembered wrongly is looked for among them first. */
export const KNOWN_RANKS = 9
export const KNOWN_UNTIL = KNOWN_RANKS * ORDINALS_A_RANK - 1

/**
 * The ordinal of a poem: its rank, then its number, which is given once, in the order in which poems came. A number beyond
 * those of a rank stands in the last one, which has no end.
 */
export function ordinalOf(rank: number, number: number): number {
  return (number < ORDINALS_A_RANK ? rank : LAST_RANK) * ORDINALS_A_RANK + number
}

/** Every ordinal at which a poem of this number may stand. */
export function ordinalsOfNumber(number: number): number[] {
  return Array.from({ length: LAST_RANK + 1 }, (_, rank) => ordinalOf(rank, number))
}

/** The number of the poem that stands at an ordinal. */
export function numberAt(ordinal: number): number {
  return ordinal - rankOfOrdinal(ordinal) * ORDINALS_A_RANK
}

/** The last rank has no end. */
export function rankOfOrdinal(ordinal: number): number {
  return Math.min(LAST_RANK, Math.floor(ordinal / ORDINALS_A_RANK))
}
