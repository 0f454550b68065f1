/** A stretch of a text that became another; either may be empty. UTF-16 offsets, `to` exclusive. */
export type Hunk = { from: number; to: number; newFrom: number; newTo: number }

/** Past this many characters put in or taken out two texts count as different; the search costs its square. */
const MOST_EDITS = 1000

/**
 * Where two texts differ, in order, by the fewest characters put in and taken out (Myers 1986, An O(ND) Difference
 * Algorithm); no hunk parts a surrogate pair. Null when they have too little in common.
 */
export function hunksBetween(before: string, after: string): Hunk[] | null {
  const [old, now] = [Array.from(before), Array.from(after)]
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const kept = commonPairs(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  if (!kept) return null
  const pairs = [
    ...kept.map(([x, y]) => [x + head, y + head] as const),
    [old.length - tail, now.length - tail] as const,
  ]
  return hunksAround(pairs, head, [old, now])
}

type Pair = readonly [old: number, now: number]

/** What lies between the pairs of kept characters, from `head` on, in UTF-16. */
function hunksAround(pairs: readonly Pair[], head: number, [old, now]: [string[], string[]]): Hunk[] {
  const [oldAt, nowAt] = [unitsBefore(old), unitsBefore(now)]
  const hunks: Hunk[] = []
  let [x, y] = [head, head]
  for (const [nextX, nextY] of pairs) {
    if (nextX > x || nextY > y) {
      const [from = 0, to = 0, newFrom = 0, newTo = 0] = [oldAt[x], oldAt[nextX], nowAt[y], nowAt[nextY]]
      hunks.push({ from, to, newFrom, newTo })
    }
    ;[x, y] = [nextX + 1, nextY + 1]
  }
  return hunks
}

function unitsBefore(characters: readonly string[]): number[] {
  const units = [0]
  for (const character of characters) units.push((units.at(-1) ?? 0) + character.length)
  return units
}

/** The characters that both have, each as its places in the two, in order. */
function commonPairs(old: readonly string[], now: readonly string[]): Pair[] | null {
  const most = Math.min(MOST_EDITS, old.length + now.length)
  // Furthest reach in `old` on each diagonal x − y, by the number of edits.
  const reaches: Int32Array[] = []
  let reach = new Int32Array(2 * most + 3)
  for (let edits = 0; edits <= most; edits += 1) {
    const next = reach.slice()
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepTo(reach, { edits, diagonal, centre: most + 1 })
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1
      next[most + 1 + diagonal] = x
      if (x >= old.length && x - diagonal >= now.length)
        return pairsBack([...reaches, reach], [old.length, now.length], most + 1)
    }
    reaches.push(reach)
    reach = next
  }
  return null
}

type Step = { edits: number; diagonal: number; centre: number }

/** The `old` place on a diagonal after one more edit: a character put in (from above) or taken out (from the left). */
function stepTo(reach: Int32Array, { edits, diagonal, centre }: Step): number {
  if (edits === 0) return 0
  const above = reach[centre + diagonal + 1] as number
  const left = (reach[centre + diagonal - 1] as number) + 1
  return isPutIn(reach, { edits, diagonal, centre }) ? above : left
}

function isPutIn(reach: Int32Array, { edits, diagonal, centre }: Step): boolean {
  if (diagonal === -edits) return true
  if (diagonal === edits) return false
  return (reach[centre + diagonal - 1] as number) < (reach[centre + diagonal + 1] as number)
}

function pairsBack(reaches: readonly Int32Array[], end: Pair, centre: number): Pair[] {
  const pairs: Pair[] = []
  let [x, y] = end
  for (let edits = reaches.length - 1; edits >= 0; edits -= 1) {
    const reach = reaches[edits] as Int32Array
    const step = { edits, diagonal: x - y, centre }
    const came = stepTo(reach, step)
    while (x > came) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    if (edits === 0) break
    if (isPutIn(reach, step)) y -= 1
    else x -= 1
  }
  return pairs.toReversed()
}
