import {
  distanceOf,
  type Entry,
  type Leaf,
  pushNumber,
  pushPlaces,
  sharedUnits,
  sizeOfNumber,
  tokenKey,
} from './leaf.ts'

// A row with its header, its key and this stays below the 2,032 bytes from which PostgreSQL would store it elsewhere: four
// rows are a page.
const MOST_BYTES = 1972
// A list begins in what is left of a leaf only where some of it has room.
const LEAST_ROOM = 48
const LONGEST_NUMBER = 8

// Two bits, two bits and four.
const MOST_SHARED = 3
const MOST_REST = 3
const MOST_SIZE = 15

/**
 * Packs tokens into leaves. They come in order, and the places of each in order and each once. What a token shares with
 * the one before is left out. An entry is a byte of three lengths, or a 0 in their place and the lengths themselves; then
 * the rest of the token, the first place as its distance from the first of the entry before, and the gaps.
 */
export class LeafWriter {
  #leaves: Leaf[] = []
  #key = ''
  #keyFirst = 0
  #token = ''
  #first = 0
  readonly #bytes = Buffer.allocUnsafe(MOST_BYTES + 8)
  #used = 0
  #room = 0

  get fullCount(): number {
    return this.#leaves.length
  }

  /** The leaves that are full since the last time. */
  takeFull(): Leaf[] {
    const full = this.#leaves
    this.#leaves = []
    return full
  }

  /** All leaves since the last time; what comes next begins a new one. */
  takeAll(): Leaf[] {
    this.#close()
    return this.takeFull()
  }

  add(token: string, places: ArrayLike<number>): void {
    for (let at = 0; at < places.length; ) {
      const first = places[at] as number
      const room = this.#begin(token, first)
      let size = 0
      let next = at + 1
      for (; next < places.length && size + LONGEST_NUMBER <= room; next++) {
        size += pushNumber(scratch, size, (places[next] as number) - (places[next - 1] as number))
      }
      this.#put({ token, first, gaps: scratch.subarray(0, size) })
      at = next
      if (at < places.length) this.#close()
    }
  }

  /** Adds a whole list as it stood in another leaf. */
  copy(entry: Entry): void {
    if (entry.gaps.length + LONGEST_NUMBER <= this.#begin(entry.token, entry.first)) return this.#put(entry)
    const places: number[] = []
    pushPlaces(places, entry)
    this.add(entry.token, places)
  }

  /** Where an entry may stand, and how many bytes its gaps may have. */
  #begin(token: string, first: number): number {
    let room = this.#roomFor(token)
    if (this.#room === 0 || room < LEAST_ROOM) {
      this.#close()
      this.#key = this.#token = token
      this.#keyFirst = this.#first = first
      this.#room = MOST_BYTES - token.length * 2
      room = this.#roomFor(token)
    }
    return room
  }

  // Five lengths at most: the byte, both of the token, two bytes of the size; and the first place.
  #roomFor(token: string): number {
    return this.#room - this.#used - token.length * 2 - 5 - LONGEST_NUMBER
  }

  #put({ token, first, gaps }: Entry) {
    const bytes = this.#bytes
    const start = distanceOf(first, this.#first)
    const size = sizeOfNumber(start) + gaps.length
    const shared = sharedUnits(this.#token, token)
    const rest = token.length - shared
    const isShort = shared <= MOST_SHARED && rest <= MOST_REST && size <= MOST_SIZE
    let used = this.#used
    if (isShort) bytes[used++] = (shared << 6) | (rest << 4) | size
    else {
      bytes[used++] = 0
      bytes[used++] = shared
      bytes[used++] = rest
      used += pushNumber(bytes, used, size)
    }
    for (let at = shared; at < token.length; at++) used = bytes.writeUInt16BE(token.charCodeAt(at), used)
    used += pushNumber(bytes, used, start)
    used += gaps.copy(bytes, used)
    this.#used = used
    this.#token = token
    this.#first = first
  }

  #close() {
    if (this.#used > 0) {
      const bytes = Buffer.from(this.#bytes.subarray(0, this.#used))
      this.#leaves.push({ token: tokenKey(this.#key), first: this.#keyFirst, bytes })
    }
    this.#used = 0
    this.#room = 0
  }
}

/** Keeps the bytes of the list under work. */
const scratch = Buffer.allocUnsafe(MOST_BYTES + LONGEST_NUMBER)
