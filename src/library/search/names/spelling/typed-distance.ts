/**
 * How many slips lie between what was typed and a key: a letter wrong, missing, too many, or two changed about (optimal
 * string alignment; Damerau, CACM 7(3), 1964). `isBeginning`: the key may go on. More than `most` is given as `most + 1`.
 */
export function typedDistance(
  typed: string,
  key: string,
  { most, isBeginning }: { most: number; isBeginning: boolean },
): number {
  const tooMany = most + 1
  const width = Math.min(key.length, typed.length + most)
  if (width < typed.length - most || (!isBeginning && key.length - typed.length > most)) return tooMany
  // Only a band beside the diagonal can hold what is not too many (Ukkonen, 1985).
  let before = rowFilled(0, width, tooMany)
  let last = rowFilled(1, width, tooMany)
  let next = rowFilled(2, width, tooMany)
  for (let at = 0; at <= Math.min(width, most); at++) last[at] = at
  for (let row = 1; row <= typed.length; row++) {
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    let least = (next[from - 1] = from === 1 ? row : tooMany)
    const letter = typed.charCodeAt(row - 1)
    for (let at = from; at <= to; at++) {
      const isSame = letter === key.charCodeAt(at - 1)
      let slips = (last[at - 1] as number) + (isSame ? 0 : 1)
      slips = Math.min(slips, (last[at] as number) + 1, (next[at - 1] as number) + 1)
      const isTurned = row > 1 && at > 1 && letter === key.charCodeAt(at - 2)
      if (isTurned && typed.charCodeAt(row - 2) === key.charCodeAt(at - 1)) {
        slips = Math.min(slips, (before[at - 2] as number) + 1)
      }
      next[at] = slips
      if (slips < least) least = slips
    }
    if (to < width) next[to + 1] = tooMany
    if (least > most) return tooMany
    const free = before
    before = last
    last = next
    next = free
  }
  if (!isBeginning) return Math.min(last[width] as number, tooMany)
  let slips = tooMany
  for (let at = Math.max(0, typed.length - most); at <= width; at++) slips = Math.min(slips, last[at] as number)
  return slips
}

const LONGEST_KEY = 128
// One search compares thousands of keys, one after another.
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST_KEY + 2))

function rowFilled(which: number, width: number, value: number): Uint8Array {
  return (ROWS[which] as Uint8Array).fill(value, 0, width + 2)
}
