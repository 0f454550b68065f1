/** Those who wait, in turns by where they come from: who asks for much waits behind himself. */
export class Turns<One> {
  /** The first has the next turn. */
  readonly #rows = new Map<string, One[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** How many of `from` wait. */
  countOf(from: string): number {
    return this.#rows.get(from)?.length ?? 0
  }

  add(from: string, one: One): void {
    const row = this.#rows.get(from)
    if (row) row.push(one)
    else this.#rows.set(from, [one])
    this.#size++
  }

  next(): One | undefined {
    const first = this.#rows.entries().next().value
    if (!first) return undefined
    const [from, row] = first
    const one = row.shift()
    // To the end: the next turn is somebody else's.
    this.#rows.delete(from)
    if (row.length > 0) this.#rows.set(from, row)
    this.#size--
    return one
  }

  /** Takes out the last of the longest row when that is longer than the one of `from` would be; else it is `from` who asks too much. */
  makeRoomFor(from: string): One | undefined {
    const longest = [...this.#rows.values()].reduce((most, row) => (row.length > most.length ? row : most), [])
    if (longest.length <= this.countOf(from) + 1) return undefined
    this.#size--
    return longest.pop()
  }

  /** Takes out one that is wanted sooner, or no more. */
  take(isWanted: (one: One) => boolean): One | undefined {
    for (const [from, row] of this.#rows) {
      const at = row.findIndex(isWanted)
      if (at < 0) continue
      const [one] = row.splice(at, 1)
      if (row.length === 0) this.#rows.delete(from)
      this.#size--
      return one
    }
    return undefined
  }

  /** Everyone, who then waits no more. */
  clear(): One[] {
    const all = [...this.#rows.values()].flat()
    this.#rows.clear()
    this.#size = 0
    return all
  }
}
