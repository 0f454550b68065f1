import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'

type Read = {
  day?: string | undefined
  secondsRead: number
  charactersRead: number
  days: readonly { day: string; seconds: number; characters: number }[]
}

/**
 * Adds what was read to the reader's own days. A day that cannot be (after tomorrow anywhere on earth, or further back
 * than is kept) is a lying clock: what was read then counts for the server's day.
 */
export async function addReadingDays(db: Db, userId: number, read: Read, now: number = Date.now()): Promise<void> {
  const sums = new Map<string, { seconds: number; characters: number }>()
  const latest = { day: read.day ?? dayAt(now), seconds: read.secondsRead, characters: read.charactersRead }
  for (const { day, seconds, characters } of [latest, ...read.days]) {
    if (seconds === 0 && characters === 0) continue
    const on = day > dayAt(now + DAY_MS) || day < dayAt(now - KEPT_DAYS * DAY_MS) ? dayAt(now) : day
    const sum = sums.get(on) ?? { seconds: 0, characters: 0 }
    sums.set(on, { seconds: sum.seconds + seconds, characters: sum.characters + characters })
  }
  // Always in one order, so that two devices of one reader never wait for each other.
  for (const [day, { seconds, characters }] of [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await db
      .insertInto('reading_days')
      .values({ user_id: userId, day, seconds: Math.min(seconds, DAY_SECONDS), characters })
      .onConflict(conflict =>
        conflict.columns(['user_id', 'day']).doUpdateSet({
          seconds: sql<number>`case when reading_days.seconds + ${seconds} > ${DAY_SECONDS} then ${DAY_SECONDS}
            else reading_days.seconds + ${seconds} end`,
          characters: sql<number>`reading_days.characters + ${characters}`,
        }),
      )
      .execute()
  }
}

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** As many as a device keeps. */
const KEPT_DAYS = 401

/** The calendar day in UTC. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
