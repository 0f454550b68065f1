import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { nameOfStatement } from './statement-names.ts'

/**
 * A pool whose connections prepare what they are asked again and again, so that the server plans it once: for most of our
 * reads planning takes longer than the answer. Where something stands between that does not know of prepared statements
 * (a pooler that hands connections round by transaction) they are given up, and the statement is asked as it is.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const plannedAt = new WeakMap<PoolClient, number>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      await planAnew(client, plannedAt)
      const known = clients.get(client)
      if (known) return known
      const made = preparingClient(client, names)
      clients.set(client, made)
      return made
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

// A plan that was made for an empty table reads it whole, and is kept until somebody measures the table.
const PLANS_LAST_MS = 60_000

/** Lets go of plans that are a minute old; each is made again when it is needed. */
async function planAnew(client: PoolClient, plannedAt: WeakMap<PoolClient, number>) {
  const now = Date.now()
  const planned = plannedAt.get(client)
  if (planned !== undefined && now - planned < PLANS_LAST_MS) return
  plannedAt.set(client, now)
  if (planned === undefined) return
  try {
    await client.query('discard plans')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

function preparingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let isInTransaction = false
  async function query(text: string, values: readonly unknown[] = []) {
    if (BEGINS.test(text)) isInTransaction = true
    else if (ENDS.test(text)) isInTransaction = false
    const name = names.nameOf(text)
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!names.isAtFault(error)) throw error
      names.giveUp()
      // A transaction that had an error takes no other statement.
      if (isInTransaction) throw error
      return client.query(text, [...values])
    }
  }
  return {
    // No cursor is in use: every statement is a text.
    query: query as unknown as PostgresPoolClient['query'],
    release: destroy => client.release(destroy),
  }
}

const BEGINS = /^\s*(?:begin|start transaction)\b/i
const ENDS = /^\s*(?:commit|rollback)\s*$/i
const READS = /^\s*(?:select|with)\b/i

// What is asked so often is part of a page, not of a load; each connection keeps the plan of each.
const ASKED_OFTEN = 5
const MOST_KEPT = 200
const MOST_COUNTED = 2000

/** Invalid or duplicate statement name; a plan that no longer fits, for another node has changed a table. */
const FAULTS = new Set(['26000', '42P05', '0A000'])

class StatementNames {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #isGivenUp = false

  nameOf(text: string): string | undefined {
    if (this.#isGivenUp) return undefined
    const name = nameOfStatement(text) ?? this.#names.get(text)
    if (name !== undefined || !READS.test(text)) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count <= ASKED_OFTEN || this.#names.size >= MOST_KEPT) {
      if (this.#counts.size < MOST_COUNTED || count > 1) this.#counts.set(text, count)
      return undefined
    }
    const given = `s${this.#names.size}`
    this.#names.set(text, given)
    this.#counts.delete(text)
    return given
  }

  isAtFault(error: unknown): boolean {
    return error instanceof DatabaseError && FAULTS.has(error.code ?? '')
  }

  giveUp(): void {
    this.#isGivenUp = true
  }
}
