import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * Runs a load whose every step can be done again: on SQLite its connection commits without waiting for the disk (a lost
 * commit is a step to repeat, never a broken file) and keeps more pages at hand; afterwards it is as before.
 */
export async function asBulkLoad<Result>(db: Db, load: () => Promise<Result>): Promise<Result> {
  if (dialectOf(db) === 'postgres') return load()
  const before = await pragmas(db)
  await setPragmas(db, LOADING)
  try {
    return await load()
  } finally {
    await setPragmas(db, before)
  }
}

/** The same for one transaction on PostgreSQL. */
export async function commitLazily(transaction: Db): Promise<void> {
  if (dialectOf(transaction) === 'postgres') await sql`set local synchronous_commit = off`.execute(transaction)
}

// What a load deletes is text of the library, which need not be overwritten. 64 MB of pages. A checkpoint every 8 MB: whoever commits to the disk meanwhile waits for no more than that.
const LOADING = { secure_delete: 0, synchronous: 1, cache_size: -64 * 1024, wal_autocheckpoint: 2_000 }

type Pragmas = Record<keyof typeof LOADING, number>

async function pragmas(db: Db): Promise<Pragmas> {
  const read = async (name: keyof Pragmas) => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
    return Object.values(rows[0] ?? {})[0] ?? LOADING[name]
  }
  return {
    secure_delete: await read('secure_delete'),
    synchronous: await read('synchronous'),
    cache_size: await read('cache_size'),
    wal_autocheckpoint: await read('wal_autocheckpoint'),
  }
}

async function setPragmas(db: Db, values: Pragmas): Promise<void> {
  for (const [name, value] of Object.entries(values)) await sql.raw(`pragma ${name} = ${value}`).execute(db)
}
