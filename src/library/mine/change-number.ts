import type { Db } from '../../db/dialect.ts'

export type Changes = { first: number; at: number }

/**
 * Numbers for `count` changes of someone's marks or words, and their time, ms since 1970. Taken first in the transaction that
 * writes them: who takes the next waits for its end, so that whoever has seen a number has seen all before it. The time
 * never goes back for one person: a device that asks by time misses nothing when the clock of the server does.
 */
export async function nextChanges(transaction: Db, userId: number, count = 1): Promise<Changes> {
  const now = Date.now()
  const { changes, changed_at } = await transaction
    .updateTable('users')
    .set(eb => ({
      changes: eb('changes', '+', count),
      changed_at: eb.case().when('changed_at', '>', now).thenRef('changed_at').else(now).end(),
    }))
    .where('id', '=', userId)
    .returning(['changes', 'changed_at'])
    .executeTakeFirstOrThrow()
  return { first: changes - count + 1, at: changed_at }
}
