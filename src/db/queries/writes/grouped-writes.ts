import { CompiledQuery } from 'kysely'
import { type Db, dialectOf } from '../../dialect.ts'

/**
 * Runs a small write in a transaction and answers once it is on the disk. On SQLite, where each commit waits for the disk
 * alone, the writes that came in one turn of the event loop share a commit; each fails by itself, behind a savepoint of
 * its own. PostgreSQL groups commits itself. Inside a transaction it is that transaction.
 */
export function groupedWrite<Answer>(db: Db, write: (transaction: Db) => Promise<Answer>): Promise<Answer> {
  if (db.isTransaction) return write(db)
  if (dialectOf(db) === 'postgres') return db.transaction().execute(write)
  const queue = queues.get(db) ?? new WriteQueue(db)
  queues.set(db, queue)
  return queue.add(write)
}

const queues = new WeakMap<Db, WriteQueue>()

type Waiting = {
  write: (transaction: Db) => Promise<unknown>
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Readers are answered between two groups: the writes of one take no longer than this, */
const WRITING_MS = 10
/** or than the disk took to commit the one before; where it is slow a commit is shared by more. At most so long: */
const MOST_WRITING_MS = 50

class WriteQueue {
  readonly #db: Db
  readonly #waiting: Waiting[] = []
  #isRunning = false
  #lastCommitMs = 0

  constructor(db: Db) {
    this.#db = db
  }

  add<Answer>(write: (transaction: Db) => Promise<Answer>): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ write, resolve: resolve as Waiting['resolve'], reject })
      if (this.#isRunning) return
      this.#isRunning = true
      // After what this turn still reads from the network, so that it comes along.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    const limitMs = Math.min(MOST_WRITING_MS, Math.max(WRITING_MS, this.#lastCommitMs))
    const taken: Waiting[] = []
    let writtenAt = 0
    try {
      const settle = await this.#db.transaction().execute(async transaction => {
        const result = await this.#writeFor(limitMs, { transaction, taken })
        writtenAt = performance.now()
        return result
      })
      this.#lastCommitMs = performance.now() - writtenAt
      for (const tell of settle) tell()
    } catch (error) {
      // Nothing of the group is on the disk; where no group could begin, none of those who wait can be served now.
      for (const { reject } of taken.length > 0 ? taken : this.#waiting.splice(0)) reject(error)
    }
    this.#isRunning = this.#waiting.length > 0
    if (this.#isRunning) setImmediate(() => void this.#run())
  }

  /** Writes what waits, for so long; says what to tell each after the commit. */
  async #writeFor(limitMs: number, { transaction, taken }: { transaction: Db; taken: Waiting[] }) {
    const settle: (() => void)[] = []
    const startedAt = performance.now()
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      taken.push(next)
      settle.push(await writeOne(transaction, next))
      if (performance.now() - startedAt > limitMs) break
    }
    return settle
  }
}

/** What to tell the one who waits, after the commit. */
async function writeOne(transaction: Db, { write, resolve, reject }: Waiting): Promise<() => void> {
  await transaction.executeQuery(BEGIN)
  try {
    const answer = await write(transaction)
    return () => resolve(answer)
  } catch (error) {
    // When even this fails the whole group does: the disk is full, or away.
    await transaction.executeQuery(TAKE_BACK)
    return () => reject(error)
  } finally {
    await transaction.executeQuery(END)
  }
}

const BEGIN = CompiledQuery.raw('savepoint one_write')
const TAKE_BACK = CompiledQuery.raw('rollback to one_write')
const END = CompiledQuery.raw('release one_write')
