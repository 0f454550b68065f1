import type { ReadingStatistics } from '../../../src/contract/mine/position.ts'
import { streaksOf } from '../../../src/contract/values/streaks.ts'
import type { ReadingDays } from '../../state/position/reading-time.ts'

/** The days of this device as the account would count them: whole seconds, the earliest first, none after `today`. */
export function statisticsOfDays(
  kept: ReadingDays,
  { today, ...books }: { today: string; finishedBooks: number; startedBooks: number },
): ReadingStatistics {
  const days = Object.entries(kept)
    .map(([day, { seconds, characters }]) => ({ day, seconds: Math.round(seconds), characters }))
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const read = days.filter(({ seconds }) => seconds > 0)
  return {
    ...books,
    ...streaksOf(
      read.map(({ day }) => day),
      today,
    ),
    days,
    totalSeconds: read.reduce((sum, { seconds }) => sum + seconds, 0),
    totalCharacters: days.reduce((sum, { characters }) => sum + characters, 0),
  }
}
