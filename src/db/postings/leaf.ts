/**
 * A row of the index. In it tokens stand in order, each with the places of its texts; `token` and `first` are those it
 * begins with. A list that is longer than the row goes on in the next, which begins with the same token.
 */
export type Leaf = { token: Buffer; first: number; bytes: Buffer }

/** A token in a leaf, with its first place there; how far each other place is from the one before stands in `gaps`. */
export type Entry = { token: string; first: number; gaps: Buffer }

/** Tokens as keys of rows: big-endian UTF-16, whose bytes stand in the order in which strings of ours compare. */
export function tokenKey(token: string): Buffer {
  return Buffer.from(token, 'utf16le').swap16()
}

/** The token of such a key. */
export function tokenOfKey(key: Buffer): string {
  return Buffer.from(key).swap16().toString('utf16le')
}

/** How many units two tokens have in common at their beginnings. */
export function sharedUnits(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let shared = 0
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++
  return shared
}

/** A step on is an even number, a step back an odd one. */
export const distanceOf = (to: number, from: number) => (to >= from ? (to - from) * 2 : (from - to) * 2 - 1)

/** Where a step leads. */
export const stepped = (from: number, step: number) => (step % 2 === 0 ? from + step / 2 : from - (step + 1) / 2)

/** Seven bits a byte, the low ones first; the eighth says that more follow (LEB128). Gives how many bytes. */
export function pushNumber(bytes: Buffer, at: number, value: number): number {
  let [left, size] = [value, 0]
  for (; left >= 128; left = Math.floor(left / 128)) bytes[at + size++] = (left % 128) + 128
  bytes[at + size++] = left
  return size
}

export function sizeOfNumber(value: number): number {
  let size = 1
  for (let left = value; left >= 128; left = Math.floor(left / 128)) size++
  return size
}

/** Adds the places of an entry to a list. */
export function pushPlaces(list: number[], { first, gaps }: Pick<Entry, 'first' | 'gaps'>): void {
  let place = first
  list.push(place)
  for (let at = 0; at < gaps.length; ) {
    let byte = gaps[at++] as number
    let gap = byte & 127
    for (let unit = 128; byte >= 128; unit *= 128) {
      byte = gaps[at++] as number
      gap += (byte & 127) * unit
    }
    place += gap
    list.push(place)
  }
}
