import { type Db, dialectOf } from './dialect.ts'
import { readySql } from './ready-sql.ts'

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

/** As many as take about ten milliseconds: readers are answered between two groups. */
const MOST_IN_GROUP = 48

class WriteQueue {
  readonly #db: Db
  #waiting: Waiting[] = []
  #isRunning = false

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
    const group = this.#waiting.splice(0, MOST_IN_GROUP)
    try {
      const settle = await this.#db.transaction().execute(transaction => writeAll(transaction, group))
      for (const tell of settle) tell()
    } catch (error) {
      // Nothing of the group is on the disk.
      for (const { reject } of group) reject(error)
    }
    this.#isRunning = this.#waiting.length > 0
    if (this.#isRunning) setImmediate(() => void this.#run())
  }
}

/** What to tell each, to be told after the commit. */
async function writeAll(transaction: Db, group: readonly Waiting[]): Promise<(() => void)[]> {
  const settle: (() => void)[] = []
  for (const { write, resolve, reject } of group) {
    await begin(transaction)
    try {
      const answer = await write(transaction)
      settle.push(() => resolve(answer))
    } catch (error) {
      // When even this fails the whole group does: the disk is full, or away.
      await takeBack(transaction)
      settle.push(() => reject(error))
    }
    await end(transaction)
  }
  return settle
}

const begin = readySql('savepoint one_write')
const takeBack = readySql('rollback to one_write')
const end = readySql('release one_write')
