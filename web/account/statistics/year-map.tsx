import { useEffect, useRef } from 'react'
import type { ReadingStatistics } from '../../../src/contract/mine/position.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { minutesOf, monthsOf, weeksOf } from './year.ts'
import styles from './year-map.module.css'

const STEP = 13
const SIDE = 10

/** A year as a map of days, darker where more was read; in words above it, and as a table by months below. */
export function YearMap({ days, today }: { days: ReadingStatistics['days']; today: string }) {
  const { account } = useWords(accountWords)
  const box = useRef<HTMLElement>(null)
  const weeks = weeksOf(days, today)
  const summary = useSummary(days)
  // On a narrow screen the latest weeks are what is seen first.
  useEffect(() => {
    // Not given back: newer browsers answer with a promise, which is no end of an effect.
    box.current?.scrollTo({ left: box.current.scrollWidth })
  }, [])
  if (!summary) return <p className="small">{account.yearNone}</p>
  return (
    <>
      <p>{summary}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section ref={box} className={styles.year} tabIndex={0} aria-label={account.yearTitle}>
        <svg
          viewBox={`0 0 ${weeks.length * STEP} ${7 * STEP}`}
          width={weeks.length * STEP}
          height={7 * STEP}
          aria-hidden="true"
        >
          {weeks.flatMap((week, column) =>
            week.map((day, row) =>
              day ? (
                <rect
                  key={day.day}
                  x={column * STEP}
                  y={row * STEP}
                  width={SIDE}
                  height={SIDE}
                  rx={2}
                  data-level={day.level}
                >
                  <title>{fill(account.dayRead, { day: day.day, minutes: day.minutes })}</title>
                </rect>
              ) : null,
            ),
          )}
        </svg>
      </section>
      <p className={styles.scale} aria-hidden="true">
        {account.less}
        <svg width={5 * STEP} height={SIDE}>
          {[0, 1, 2, 3, 4].map(level => (
            <rect key={level} x={level * STEP} width={SIDE} height={SIDE} rx={2} data-level={level} />
          ))}
        </svg>
        {account.more}
      </p>
      <MonthTable days={days} />
    </>
  )
}

function MonthTable({ days }: { days: ReadingStatistics['days'] }) {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const nameOf = (month: string) =>
    new Date(`${month}-15T12:00:00Z`).toLocaleDateString(page, { year: 'numeric', month: 'long' })
  return (
    <details className={styles.months}>
      <summary>{account.yearTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col" data-regular="">
              {account.month}
            </th>
            <th scope="col" data-regular="">
              {account.daysRead}
            </th>
            <th scope="col" data-regular="">
              {account.minutesRead}
            </th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(days).map(({ month, days: count, minutes }) => (
            <tr key={month}>
              <th scope="row" data-regular="">
                {nameOf(month)}
              </th>
              <td>{count}</td>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The year in one sentence; empty when nothing was read. */
function useSummary(days: ReadingStatistics['days']): string {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const read = days.filter(({ seconds }) => seconds > 0)
  const best = read.reduce<(typeof read)[number] | null>(
    (most, day) => (most && most.seconds >= day.seconds ? most : day),
    null,
  )
  if (!best) return ''
  const seconds = read.reduce((sum, day) => sum + day.seconds, 0)
  return fill(account.yearSummary, {
    days: read.length,
    hours: seconds < 36_000 ? Math.round(seconds / 360) / 10 : Math.round(seconds / 3600),
    best: new Date(`${best.day}T12:00:00Z`).toLocaleDateString(page, { month: 'long', day: 'numeric' }),
    minutes: minutesOf(best.seconds),
  })
}
