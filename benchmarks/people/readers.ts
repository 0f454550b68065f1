import { sql } from 'kysely'
import type { Db } from '../../src/db/dialect.ts'
import { type DatabaseLocation, openDatabase } from '../../src/db/open.ts'
import { passwordHash } from '../../src/library/people/passwords/passwords.ts'
import { openSession } from '../../src/library/people/sessions.ts'

export type Reader = { userId: number; cookie: string }

export const PASSWORD = 'seven quiet herons'

/** Seats people who have been here for long, each signed in; they all have one password, hashed once. */
export async function seatReaders(location: DatabaseLocation, count: number): Promise<Reader[]> {
  const password_hash = await passwordHash(PASSWORD)
  const { db: opened, close } = await openDatabase(location)
  const seat = async (db: Db) => {
    const readers: Reader[] = []
    for (let n = 0; n < count; n++) {
      const { id } = await db
        .insertInto('users')
        .values({
          account: `reader${n}`,
          account_folded: `reader${n}`,
          nick: '读者',
          head: 1,
          email: null,
          identity: 'reader',
          password_hash,
          settings: '{}',
          created_at: 0,
          account_skeleton: `reader${n}`,
          nick_skeleton: '读者',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      readers.push({ userId: id, cookie: `sid=${await openSession(db, { id, password_hash }, 'benchmark')}` })
    }
    return readers
  }
  try {
    return await opened.transaction().execute(seat)
  } finally {
    await close()
  }
}

export type Kept = { seconds: Map<number, number>; comments: Map<number, number> }

/** What is in the database of each reader: seconds read (one for each place saved) and comments. */
export async function keptBy(location: DatabaseLocation): Promise<Kept> {
  const { db, close } = await openDatabase(location)
  try {
    const seconds = await sql<{ id: number; n: number }>`
      select user_id as id, sum(seconds_read) as n from places group by user_id`.execute(db)
    const comments = await sql<{ id: number; n: number }>`
      select user_id as id, count(*) as n from comments where user_id is not null group by user_id`.execute(db)
    return { seconds: asMap(seconds.rows), comments: asMap(comments.rows) }
  } finally {
    await close()
  }
}

function asMap(rows: readonly { id: number; n: number }[]): Map<number, number> {
  return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]))
}
