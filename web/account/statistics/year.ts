import type { ReadingStatistics } from '../../../src/contract/mine/position.ts'

export type Day = { day: string; minutes: number; level: 0 | 1 | 2 | 3 | 4 }
export type Month = { month: string; days: number; minutes: number }

/** The year up to today as weeks from Monday to Sunday; before the first day and after today stands null. */
export function weeksOf(days: ReadingStatistics['days'], today: string): (Day | null)[][] {
  const read = new Map(days.map(({ day, seconds }) => [day, seconds]))
  const end = Date.parse(today)
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7
  const start = end - (WEEKS - 1) * 7 * DAY_MS - sinceMonday * DAY_MS
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const time = start + (week * 7 + weekday) * DAY_MS
      if (time > end) return null
      const day = new Date(time).toISOString().slice(0, 10)
      const minutes = minutesOf(read.get(day) ?? 0)
      return { day, minutes, level: levelOf(read.get(day) ?? 0) }
    }),
  )
}

/** The months in which something was read, the latest first. */
export function monthsOf(days: ReadingStatistics['days']): Month[] {
  const months = new Map<string, { days: number; seconds: number }>()
  for (const { day, seconds } of days) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { days: 0, seconds: 0 }
    months.set(month, { days: sum.days + (seconds > 0 ? 1 : 0), seconds: sum.seconds + seconds })
  }
  return [...months]
    .map(([month, sum]) => ({ month, days: sum.days, minutes: minutesOf(sum.seconds) }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/** The last days up to today, each with its minutes, the earliest first. */
export function lastDays(days: ReadingStatistics['days'], today: string, count: number) {
  const read = new Map(days.map(({ day, seconds }) => [day, seconds]))
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(today) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { day, minutes: minutesOf(read.get(day) ?? 0) }
  })
}

/** Whole minutes; who has read at all has read one: a day of the streak is not a day of no minutes. */
export function minutesOf(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
}

const WEEKS = 53
const DAY_MS = 86_400_000

/** Under a quarter of an hour, under half an hour, under an hour, and more. */
function levelOf(seconds: number): Day['level'] {
  if (seconds <= 0) return 0
  if (seconds < 900) return 1
  if (seconds < 1800) return 2
  return seconds < 3600 ? 3 : 4
}
