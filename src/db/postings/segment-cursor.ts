import type { Db } from '../dialect.ts'
import { type Entry, type Leaf, tokenKey } from './leaf.ts'
import { entriesOf } from './read-leaf.ts'
import { rowsOf } from './sql.ts'

/** Walks through the entries of one segment in order, leaves at a time. */
export class SegmentCursor {
  readonly segment: number
  /** The entry it stands at; null at the end, and where leaves have to be read first. */
  entry: Entry | null = null
  /** How many leaves it has read. */
  leavesRead = 0
  readonly #leavesAtOnce: number
  #leaves: Leaf[] = []
  #nextLeaf = 0
  #entries: Iterator<Entry> | null = null
  #isAllRead = false

  constructor(segment: number, leavesAtOnce: number) {
    this.segment = segment
    this.#leavesAtOnce = leavesAtOnce
  }

  /** Whether `read` must be called before there is an entry. */
  get isDry(): boolean {
    return this.entry === null && !this.#isAllRead
  }

  /** Stands at the first token that is not before `reached`. */
  async begin(db: Db, reached: Buffer): Promise<void> {
    this.#take(await rowsOf<Leaf>(db, FROM, [this.segment, reached, this.#leavesAtOnce]), this.#leavesAtOnce)
    while (this.entry && Buffer.compare(tokenKey(this.entry.token), reached) < 0) this.next()
    if (this.isDry) await this.read(db)
  }

  async read(db: Db): Promise<void> {
    const last = this.#leaves.at(-1)
    if (last === undefined) return
    const leaves = await rowsOf<Leaf>(db, ON, [this.segment, last.token, last.first, this.#leavesAtOnce])
    this.#take(leaves, this.#leavesAtOnce)
  }

  /** Goes on to the next entry. */
  next(): void {
    for (;;) {
      const step = this.#entries?.next()
      if (step && !step.done) {
        this.entry = step.value
        return
      }
      const leaf = this.#leaves[this.#nextLeaf++]
      if (!leaf) break
      this.leavesRead++
      this.#entries = entriesOf(leaf)
    }
    this.entry = null
    this.#entries = null
  }

  #take(leaves: Leaf[], asked: number) {
    if (leaves.length < asked) this.#isAllRead = true
    this.#leaves = leaves
    this.#nextLeaf = 0
    this.next()
  }
}

const FROM = `select token, first, bytes from (
    (select token, first, bytes from search_leaves where segment = $1 and token < $2 order by token desc, first desc limit 1)
    union all
    (select token, first, bytes from search_leaves where segment = $1 and token >= $2 order by token, first limit $3)) l
  order by token, first`

const ON = `select token, first, bytes from search_leaves
  where segment = $1 and (token, first) > ($2, $3) order by token, first limit $4`
