/**
 * Values kept in memory by their keys, within `most` of them or, where `sizeOf` says how large each is, within that sum.
 * When there is no room the least recently used go first.
 */
export class Lru<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; size: number }>()
  readonly #most: number
  readonly #sizeOf: (value: Value, key: Key) => number
  #sum = 0

  constructor({ most, sizeOf = () => 1 }: { most: number; sizeOf?: (value: Value, key: Key) => number }) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** How many are kept. */
  get count(): number {
    return this.#entries.size
  }

  /** The sum of their sizes. */
  get sum(): number {
    return this.#sum
  }

  /** The value, which counts as used now. */
  get(key: Key): Value | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }

  /** The value, without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** Keeps a value in the place of the one before, as the one used last; one too large for all the room is not kept. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const size = this.#sizeOf(value, key)
    this.#entries.set(key, { value, size })
    this.#sum += size
    this.#makeRoom()
  }

  /** Measures a value anew that has grown or shrunk since. */
  resize(key: Key): void {
    const found = this.#entries.get(key)
    if (!found) return
    const size = this.#sizeOf(found.value, key)
    this.#sum += size - found.size
    found.size = size
    this.#makeRoom()
  }

  delete(key: Key): void {
    const found = this.#entries.get(key)
    if (!found) return
    this.#entries.delete(key)
    this.#sum -= found.size
  }

  clear(): void {
    this.#entries.clear()
    this.#sum = 0
  }

  /** Keys with their values, the least recently used first. */
  *entries(): Generator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#sum <= this.#most) return
      this.delete(key)
    }
  }
}
