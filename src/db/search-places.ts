/** How many ranks there are, and how many places one has: so many that no library fills one but the last, which has no end. */
export const LAST_RANK = 19
export const PLACES_A_RANK = 2 ** 22

/** The rank of a poem: fine where people know them apart, coarse where nobody does. */
export function rankOf(popularity: number): number {
  const passed = RANKS.findIndex(least => popularity >= least)
  return passed < 0 ? LAST_RANK : passed
}

const RANKS = [30, 25, 20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0.5]

/** Poems of these ranks are known to many: a line remembered wrongly is looked for among them first. */
export const KNOWN_RANKS = 9
export const KNOWN_UNTIL = KNOWN_RANKS * PLACES_A_RANK - 1

/** Something that wants a place of its rank, and the one it has. */
export type Wanting = { id: number; rank: number; place: number | undefined }

/** `topOf` gives the last place taken from `from` and before `to`. */
type TopOf = (from: number, to: number) => Promise<number | null>

/** A place for each, in the order of places: the one it has if that is of its rank, else the next free one of its rank. */
export async function placesFor<Thing extends Wanting>(things: readonly Thing[], topOf: TopOf) {
  const next = new Map<number, number>()
  const placed: { thing: Thing; place: number }[] = []
  for (const thing of things) {
    if (thing.place !== undefined && rankOfPlace(thing.place) === thing.rank) {
      placed.push({ thing, place: thing.place })
      continue
    }
    const from = thing.rank * PLACES_A_RANK
    const to = thing.rank === LAST_RANK ? Number.MAX_SAFE_INTEGER : from + PLACES_A_RANK
    const place = next.get(thing.rank) ?? ((await topOf(from, to)) ?? from) + 1
    next.set(thing.rank, place + 1)
    placed.push({ thing, place })
  }
  return placed.toSorted((a, b) => a.place - b.place)
}

/** The last rank has no end. */
export function rankOfPlace(place: number): number {
  return Math.min(LAST_RANK, Math.floor(place / PLACES_A_RANK))
}
