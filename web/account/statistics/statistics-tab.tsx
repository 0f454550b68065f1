import { useState } from 'react'
import type { ReadingStatistics } from '../../../src/contract/mine/position.ts'
import { call } from '../../call.ts'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { dayOf } from '../../state/position/reading-time.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import { SuggestedBooks } from '../suggested-books.tsx'
import { MonthBars } from './month-bars.tsx'
import { Numbers } from './numbers.tsx'
import { minutesOf } from './year.ts'
import { YearMap } from './year-map.tsx'

/** How much was read: in numbers, by the days of a month, and by the days of a year. */
export function StatisticsTab() {
  const { account } = useWords(accountWords)
  const [today] = useState(() => dayOf(new Date()))
  const request = useAnswer(today, () => call('GET /userBook/read/statistics', { today }))
  return (
    <AnswerView request={request}>
      {statistics =>
        statistics.totalSeconds === 0 ? (
          <SuggestedBooks title={account.statisticsNone} hint={account.statisticsNoneHint} />
        ) : (
          <>
            <AllNumbers statistics={statistics} today={today} />
            <SectionHead id="month" title={account.monthTitle} />
            <MonthBars days={statistics.days} today={today} />
            <SectionHead id="year" title={account.yearTitle} />
            <YearMap days={statistics.days} today={today} />
          </>
        )
      }
    </AnswerView>
  )
}

/** The six numbers of someone's reading. */
export function AllNumbers({ statistics, today }: { statistics: ReadingStatistics; today: string }) {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const secondsToday = statistics.days.find(({ day }) => day === today)?.seconds ?? 0
  const compact = new Intl.NumberFormat(page, { notation: 'compact', maximumSignificantDigits: 3 })
  return (
    <Numbers
      numbers={[
        [account.minutesToday, fill(account.minutes, { count: minutesOf(secondsToday) })],
        [account.streak, fill(account.days, { count: statistics.streakDays })],
        [account.longest, fill(account.days, { count: statistics.longestStreakDays })],
        [account.total, timeRead(statistics.totalSeconds, account)],
        [account.finished, fill(account.books, { count: statistics.finishedBooks })],
        [account.characters, compact.format(statistics.totalCharacters)],
      ]}
    />
  )
}

/** All the time read: minutes under an hour, then hours, with a tenth while there are few. */
export function timeRead(seconds: number, { minutes, hours }: Words['account']): string {
  if (seconds < 3600) return fill(minutes, { count: minutesOf(seconds) })
  const count = seconds / 3600
  return fill(hours, { count: count < 10 ? Math.round(count * 10) / 10 : Math.round(count) })
}
