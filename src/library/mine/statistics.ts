import type { ReadingStatistics } from '../../contract/mine/position.ts'
import { streaksOf } from '../../contract/values/streaks.ts'
import type { Db } from '../../db/dialect.ts'
import { dayAt } from './reading-days.ts'

const DAY_MS = 86_400_000
/** A leap year, so that the same day a year ago is in it. */
const DAYS_SHOWN = 366

/** Someone's reading by day; `today` is the reader's own calendar day, else the server's. */
export async function statisticsOf(
  db: Db,
  userId: number,
  today: string = dayAt(Date.now()),
): Promise<ReadingStatistics> {
  const [read, finished, started] = await Promise.all([
    db
      .selectFrom('reading_days')
      .select(['day', 'seconds', 'characters'])
      .where('user_id', '=', userId)
      .where('day', '<=', today)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('shelf')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('state', '=', 'finished')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('places')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  const first = dayAt(Date.parse(today) - (DAYS_SHOWN - 1) * DAY_MS)
  const { streakDays, longestStreakDays } = streaksOf(
    read.filter(({ seconds }) => seconds > 0).map(({ day }) => day),
    today,
  )
  return {
    days: read.filter(({ day }) => day >= first),
    streakDays,
    longestStreakDays,
    totalSeconds: read.reduce((sum, { seconds }) => sum + seconds, 0),
    totalCharacters: read.reduce((sum, { characters }) => sum + characters, 0),
    finishedBooks: Number(finished.n),
    startedBooks: Number(started.n),
  }
}
