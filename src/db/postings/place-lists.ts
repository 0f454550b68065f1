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
