import type { Db } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { insertGiven } from '../../db/queries/writes/insert-given.ts'
import type { Database } from '../../db/tables/tables.ts'

type Read = {
  userId: number
  day?: string | undefined
  secondsRead: number
  charactersRead: number
  days: readonly { day: string; seconds: number; characters: number }[]
}

type Day = Database['reading_days']

/**
 * Adds what was read to each reader's own days. A day that cannot be (after tomorrow anywhere on earth, or further back
 * than is kept) is a lying clock: what was read then counts for the server's day.
 */
export async function addReadingDays(db: Db, reads: readonly Read[], now: number = Date.now()): Promise<void> {
  const sums = new Map<string, Day>()
  const [earliest, today, tomorrow] = [dayAt(now - KEPT_DAYS * DAY_MS), dayAt(now), dayAt(now + DAY_MS)]
  for (const { userId, days, ...read } of reads) {
    const latest = { day: read.day ?? today, seconds: read.secondsRead, characters: read.charactersRead }
    for (const { day: reported, seconds, characters } of [latest, ...days]) {
      if (seconds === 0 && characters === 0) continue
      const day = reported > tomorrow || reported < earliest ? today : reported
      const sum = sums.get(`${userId} ${day}`) ?? { user_id: userId, day, seconds: 0, characters: 0 }
      sum.seconds = Math.min(DAY_SECONDS, sum.seconds + seconds)
      sum.characters += characters
      sums.set(`${userId} ${day}`, sum)
    }
  }
  if (sums.size === 0) return
  // Always in one order, so that two devices of one reader, or two nodes, never wait for each other.
  const rows = [...sums.values()].toSorted((a, b) => a.user_id - b.user_id || (a.day < b.day ? -1 : 1))
  await addDays(db, { rows })
}

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

const addDays = preparedQuery((db, p: Params<{ rows: readonly Day[] }>) =>
  insertGiven(db, 'reading_days', p.rows, DAY_TYPES).onConflict(conflict =>
    conflict.columns(['user_id', 'day']).doUpdateSet(eb => {
      const seconds = eb('reading_days.seconds', '+', eb.ref('excluded.seconds'))
      const full = eb.lit(DAY_SECONDS)
      return {
        seconds: eb.case().when(seconds, '>', full).then(full).else(seconds).end(),
        characters: eb('reading_days.characters', '+', eb.ref('excluded.characters')),
      }
    }),
  ),
)

const DAY_TYPES = { user_id: 'bigint', day: 'text', seconds: 'bigint', characters: 'bigint' } as const

/** As many as a device keeps. */
const KEPT_DAYS = 401

/** The calendar day in UTC. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
