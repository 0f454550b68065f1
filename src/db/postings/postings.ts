/** Where a token stands, as a row holds it: places in order, the first by itself, then how far each is from the one before. */
export type PostingRow = { token: string; first: number; last: number; places: Buffer }

/** What is known of where a token stands: all places up to `until` (`Infinity`: all there are), in order. */
export type KnownPlaces = { places: number[]; until: number }

// A row stays below the 2 KB from which PostgreSQL would store it elsewhere; what few ask for is not read with the best.
const MOST_BYTES = 1500
const MOST_PLACES = 1000

/** The rows that hold these places, which are in order and each once. */
export function rowsOfPlaces(token: string, places: ArrayLike<number>): PostingRow[] {
  const rows: PostingRow[] = []
  let bytes: number[] = []
  let from = 0
  const close = (to: number) => {
    rows.push({ token, first: places[from] as number, last: places[to - 1] as number, places: Buffer.from(bytes) })
    bytes = []
    from = to
  }
  for (let at = 0; at < places.length; at++) {
    if (at > from && (bytes.length >= MOST_BYTES || at - from >= MOST_PLACES)) close(at)
    if (at > from) pushDistance(bytes, (places[at] as number) - (places[at - 1] as number))
  }
  if (places.length > from) close(places.length)
  return rows
}

/** Seven bits a byte, the low ones first; the eighth says that more follow (LEB128). */
function pushDistance(bytes: number[], distance: number) {
  let left = distance
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  bytes.push(left)
}

/** Adds the places of a row to a list. */
export function pushPlaces(list: number[], { first, places }: Pick<PostingRow, 'first' | 'places'>): void {
  let place = first
  list.push(place)
  for (let at = 0; at < places.length; ) {
    let distance = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = places[at++] as number
      distance += (byte % 128) * unit
      if (byte < 128) break
    }
    place += distance
    list.push(place)
  }
}

/** What stands in both lists. */
export function inBoth(a: readonly number[], b: readonly number[]): number[] {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const both: number[] = []
  let from = 0
  for (const place of few) {
    from = firstNotBelow(many, place, from)
    if (many[from] === place) both.push(place)
  }
  return both
}

/** What stands in any of the lists, each once. */
export function inAny(lists: readonly (readonly number[])[]): number[] {
  if (lists.length > 2) {
    const half = lists.length >> 1
    return inEither(inAny(lists.slice(0, half)), inAny(lists.slice(half)))
  }
  const [a = [], b = []] = lists
  return inEither(a, b)
}

function inEither(a: readonly number[], b: readonly number[]): number[] {
  if (b.length === 0) return [...a]
  const either: number[] = []
  let [atA, atB] = [0, 0]
  while (atA < a.length && atB < b.length) {
    const [ofA, ofB] = [a[atA] as number, b[atB] as number]
    either.push(Math.min(ofA, ofB))
    if (ofA <= ofB) atA++
    if (ofB <= ofA) atB++
  }
  for (; atA < a.length; atA++) either.push(a[atA] as number)
  for (; atB < b.length; atB++) either.push(b[atB] as number)
  return either
}

/** What stands in the first list and not in the second. */
export function without(a: readonly number[], b: readonly number[]): number[] {
  let from = 0
  return a.filter(place => {
    from = firstNotBelow(b, place, from)
    return b[from] !== place
  })
}

/** By steps that double, then by halves: the next one is mostly near. */
function firstNotBelow(list: readonly number[], wanted: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < list.length && (list[low + step] as number) < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(list.length, low + step)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
