import type { Db } from '../../db/dialect.ts'
import { readySql } from '../../db/ready-sql.ts'

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
    await addDay(db, userId, day, Math.min(seconds, DAY_SECONDS), characters)
  }
}

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

const addDay = readySql<never>(
  `insert into reading_days (user_id, day, seconds, characters) values (?, ?, ?, ?)
    on conflict (user_id, day) do update set
      seconds = case when reading_days.seconds + excluded.seconds > ${DAY_SECONDS} then ${DAY_SECONDS}
        else reading_days.seconds + excluded.seconds end,
      characters = reading_days.characters + excluded.characters`,
)
/** As many as a device keeps. */
const KEPT_DAYS = 401

/** The calendar day in UTC. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
