import { NumberList } from './number-list.ts'
import type { Links, Side } from './sides.ts'

/** Pieces of the second side from the first up to the last, both included. */
export type Reach = { low: number; high: number }

/**
 * The words of one piece by the words that may translate them and stand within reach: a list for each, `head` → `next` → …
 * → -1. A frequent word of a long text has thousands of links, and all but a few to words that are nowhere near.
 */
export class RowLinks {
  readonly others = new NumberList()
  readonly next = new NumberList()
  readonly word = new NumberList()
  /** The place of the link in `Links`. */
  readonly link = new NumberList()
  readonly #second: Side
  readonly #heads: Int32Array
  /** For each word, the last filling in which it stood within reach. */
  readonly #near: Int32Array
  #filling = 0

  constructor(second: Side, others: number) {
    this.#second = second
    this.#heads = new Int32Array(others).fill(-1)
    this.#near = new Int32Array(others)
  }

  head(other: number): number {
    return this.#heads[other] as number
  }

  fill(words: Int32Array, links: Links, reach: Reach): void {
    for (let at = 0; at < this.others.length; at++) this.#heads[this.others.at(at)] = -1
    for (const list of [this.others, this.next, this.word, this.link]) list.clear()
    this.#markNear(reach)
    const [near, heads, filling] = [this.#near, this.#heads, this.#filling]
    for (let index = 0; index < words.length; index++) {
      const word = words[index] as number
      const to = links.starts[word + 1] as number
      for (let link = links.starts[word] as number; link < to; link++) {
        const other = links.words[link] as number
        if (near[other] !== filling) continue
        if (heads[other] === -1) this.others.push(other)
        this.next.push(heads[other] as number)
        this.word.push(index)
        this.link.push(link)
        heads[other] = this.next.length - 1
      }
    }
  }

  #markNear({ low, high }: Reach): void {
    this.#filling++
    const { starts, words } = this.#second
    const to = starts[high + 1] as number
    for (let at = starts[low] as number; at < to; at++) this.#near[words[at] as number] = this.#filling
  }
}
