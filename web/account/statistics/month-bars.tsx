import type { ReadingStatistics } from '../../../src/contract/mine/position.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import styles from './month-bars.module.css'
import { lastDays } from './year.ts'

const DAYS = 30

/** The minutes of each of the last thirty days as bars; hovering shows a number, and the table of the year has all of them. */
export function MonthBars({ days, today }: { days: ReadingStatistics['days']; today: string }) {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const shown = lastDays(days, today, DAYS)
  const most = Math.max(1, ...shown.map(({ minutes }) => minutes))
  const read = shown.filter(({ minutes }) => minutes > 0)
  const sum = shown.reduce((total, { minutes }) => total + minutes, 0)
  const dateOf = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(page, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  return (
    <figure>
      <figcaption>
        {fill(account.monthSummary, { days: read.length, minutes: Math.round(sum / Math.max(1, read.length)) })}
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {shown.map(({ day, minutes }) => (
          <span key={day} title={fill(account.dayRead, { day: dateOf(day), minutes })}>
            <span style={{ blockSize: `${(minutes / most) * 100}%` }} data-none={minutes === 0 || undefined} />
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dateOf(shown[0]?.day ?? today)}</span>
        <span>{fill(account.mostInADay, { minutes: most })}</span>
        <span>{dateOf(today)}</span>
      </p>
    </figure>
  )
}
