import type { Db } from '../../dialect.ts'
import { groupedWrite } from './grouped-writes.ts'

/** A kind of small write of which many come at once, and how many of them are done by a few statements. */
export type Batch<Item, Answer> = {
  /** Two with one key never stand in one batch: the later one sees what the earlier one wrote. */
  keyOf: (item: Item) => string
  /** What each is to be told after the commit, in their order; an error is told to its own writer alone. */
  writeAll: (transaction: Db, items: readonly Item[]) => Promise<Outcome<Answer>[]>
}

/** `AGAIN`: somebody else wrote in between, the next batch tries once more. */
export type Outcome<Answer> = { answer: Answer } | { error: Error } | typeof AGAIN

export const AGAIN = 'again'

/**
 * Writes together what comes while the batch before is being written; answers each once it is on the disk. Where the
 * database refuses a batch for one of its rows, each is written by itself. Inside a transaction it is that transaction.
 */
export function batchedWrite<Item, Answer>(batch: Batch<Item, Answer>): (db: Db, item: Item) => Promise<Answer> {
  const writers = new WeakMap<Db, BatchWriter<Item, Answer>>()
  return (db, item) => {
    if (db.isTransaction) return writeAlone(db, batch, item)
    const writer = writers.get(db) ?? new BatchWriter(db, batch)
    writers.set(db, writer)
    return writer.add(item)
  }
}

/** Enough to share the cost of a commit; and no write waits long behind the others of its batch. */
const MOST_TOGETHER = 64
/** Each attempt fails only when another node wrote in between. */
const ATTEMPTS = 20

type Waiting<Item, Answer> = {
  item: Item
  key: string
  attempts: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

class BatchWriter<Item, Answer> {
  readonly #db: Db
  readonly #batch: Batch<Item, Answer>
  #waiting: Waiting<Item, Answer>[] = []
  #isRunning = false

  constructor(db: Db, batch: Batch<Item, Answer>) {
    this.#db = db
    this.#batch = batch
  }

  add(item: Item): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ item, key: this.#batch.keyOf(item), attempts: 0, resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      // After what this turn still reads from the network, so that it comes along.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeOneBatch()
    this.#isRunning = false
  }

  async #writeOneBatch(): Promise<void> {
    let taken: Waiting<Item, Answer>[] = []
    try {
      const outcomes = await groupedWrite(this.#db, transaction => {
        // Taken only when its turn has come: what came meanwhile goes along.
        taken = this.#take()
        return this.#batch.writeAll(
          transaction,
          taken.map(({ item }) => item),
        )
      })
      for (const [at, one] of taken.entries()) this.#tell(one, outcomes[at] ?? AGAIN)
    } catch (error) {
      // Where no transaction could begin, none of those who wait can be served now.
      const failed = taken.length > 0 ? taken : this.#waiting.splice(0)
      if (taken.length > 1 && isOfOneRow(error)) await Promise.all(failed.map(one => this.#writeAlone(one)))
      else for (const { reject } of failed) reject(error)
    }
  }

  #take(): Waiting<Item, Answer>[] {
    const taken = new Map<string, Waiting<Item, Answer>>()
    const left: Waiting<Item, Answer>[] = []
    for (const one of this.#waiting) {
      if (taken.size < MOST_TOGETHER && !taken.has(one.key)) taken.set(one.key, one)
      else left.push(one)
    }
    this.#waiting = left
    return [...taken.values()]
  }

  #tell(one: Waiting<Item, Answer>, outcome: Outcome<Answer>): void {
    if (outcome === AGAIN) {
      if (++one.attempts < ATTEMPTS) this.#waiting.unshift(one)
      else one.reject(new Error('others wrote in between again and again'))
    } else if ('error' in outcome) one.reject(outcome.error)
    else one.resolve(outcome.answer)
  }

  #writeAlone({ item, resolve, reject }: Waiting<Item, Answer>): Promise<void> {
    return groupedWrite(this.#db, transaction => writeAlone(transaction, this.#batch, item)).then(resolve, reject)
  }
}

async function writeAlone<Item, Answer>(db: Db, { writeAll }: Batch<Item, Answer>, item: Item): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [outcome = AGAIN] = await writeAll(db, [item])
    if (outcome === AGAIN) continue
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }
  throw new Error('others wrote in between again and again')
}

/** Values or keys that one row breaks, or locks that two nodes wait for crosswise: alone the others may well go through. */
function isOfOneRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT
  return 'code' in error && /^(?:22|23|40)/.test(String(error.code))
}

const SQLITE_CONSTRAINT = 19
