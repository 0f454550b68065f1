import { type Entry, type Leaf, pushPlaces, sharedUnits, stepped, tokenOfKey } from './leaf.ts'

/** Walks through the bytes of a leaf: each step is an entry, of which only the lengths are looked at. */
class Steps {
  readonly #bytes: Buffer
  /** How many units the token shares with the one before, and where the others stand. */
  shared = 0
  restFrom = 0
  restTo = 0
  first: number
  gapsFrom = 0
  /** Where the entry ends. */
  to = 0

  constructor({ bytes, first }: Pick<Leaf, 'bytes' | 'first'>) {
    this.#bytes = bytes
    this.first = first
  }

  next(): boolean {
    const bytes = this.#bytes
    if (this.to >= bytes.length) return false
    let at = this.to
    const lengths = bytes[at++] as number
    let rest = (lengths >> 4) & 3
    let size = lengths & 15
    if (lengths > 0) this.shared = lengths >> 6
    else {
      this.shared = bytes[at++] as number
      rest = bytes[at++] as number
      for (let [unit, byte] = [1, 128]; byte >= 128; unit *= 128) {
        byte = bytes[at++] as number
        size += (byte & 127) * unit
      }
    }
    this.restFrom = at
    this.restTo = at += rest * 2
    this.to = at + size
    let step = 0
    for (let [unit, byte] = [1, 128]; byte >= 128; unit *= 128) {
      byte = bytes[at++] as number
      step += (byte & 127) * unit
    }
    this.first = stepped(this.first, step)
    this.gapsFrom = at
    return true
  }
}

/** All entries of a leaf, in order. */
export function* entriesOf(leaf: Leaf): Generator<Entry> {
  const { bytes } = leaf
  const steps = new Steps(leaf)
  let token = tokenOfKey(leaf.token)
  while (steps.next()) {
    token = token.slice(0, steps.shared)
    for (let at = steps.restFrom; at < steps.restTo; at += 2) token += String.fromCharCode(bytes.readUInt16BE(at))
    yield { token, first: steps.first, gaps: bytes.subarray(steps.gapsFrom, steps.to) }
  }
}

/** Adds the places of a token in a leaf to a list. Gives whether more of them may stand in the next leaf. */
export function pushPlacesIn(leaf: Leaf, token: string, list: number[]): boolean {
  const { bytes } = leaf
  const steps = new Steps(leaf)
  let same = sharedUnits(token, tokenOfKey(leaf.token))
  while (steps.next()) {
    // Tokens are in order: one that shares less with the last than what is asked for does is beyond it.
    if (steps.shared < same) return false
    if (steps.shared === same) {
      for (let at = steps.restFrom; at < steps.restTo && same < token.length; at += 2, same++) {
        const [unit, asked] = [bytes.readUInt16BE(at), token.charCodeAt(same)]
        if (unit > asked) return false
        if (unit < asked) break
      }
    }
    if (same < token.length) continue
    if (steps.shared + (steps.restTo - steps.restFrom) / 2 > token.length) return false
    pushPlaces(list, { first: steps.first, gaps: bytes.subarray(steps.gapsFrom, steps.to) })
    return steps.to >= bytes.length
  }
  return true
}
