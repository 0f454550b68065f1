import { useState } from 'react'
import { type ReadingStatistics, readStatistics } from '../../src/contract/place.ts'
import { call } from '../call.ts'
import { SectionHead } from '../parts/text/section-head.tsx'
import { dayOf } from '../reader/place/reading-time.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'
import { Answered } from './answered.tsx'
import { PlacesTab } from './places-tab.tsx'
import { useAnswer } from './use-answer.ts'
import { YearMap } from './year-map.tsx'

/** How much was read, a year of days, and the books to go on with. */
export function OverviewTab() {
  const { account } = useWords()
  const [today] = useState(() => dayOf(new Date()))
  const asked = useAnswer(today, () => call(readStatistics, { today }))
  return (
    <>
      <Answered asked={asked}>{statistics => <Numbers statistics={statistics} today={today} />}</Answered>
      <SectionHead id="continue" title={account.continue} />
      <PlacesTab few />
    </>
  )
}

function Numbers({ statistics, today }: { statistics: ReadingStatistics; today: string }) {
  const { account } = useWords()
  const page = useLanguage()
  const secondsToday = statistics.days.find(({ day }) => day === today)?.seconds ?? 0
  const numbers = [
    [account.minutesToday, fill(account.minutes, { count: Math.round(secondsToday / 60) })],
    [account.streak, fill(account.days, { count: statistics.streakDays })],
    [account.longest, fill(account.days, { count: statistics.longestStreakDays })],
    [account.total, fill(account.hours, { count: hoursOf(statistics.totalSeconds) })],
    [account.finished, fill(account.books, { count: statistics.finishedBooks })],
    [
      account.characters,
      new Intl.NumberFormat(page, { notation: 'compact', maximumSignificantDigits: 3 }).format(
        statistics.totalCharacters,
      ),
    ],
  ]
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SectionHead id="year" title={account.yearTitle} />
      <YearMap days={statistics.days} today={today} />
    </>
  )
}

/** To a tenth of an hour under ten, to the hour above. */
export function hoursOf(seconds: number): number {
  const hours = seconds / 3600
  return hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
}
