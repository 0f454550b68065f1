import { useState } from 'react'
import { SectionHead } from '../parts/text/section-head.tsx'
import { deviceShelf } from '../state/device-shelf.ts'
import { dayOf, readingDays } from '../state/position/reading-time.ts'
import { deviceStore } from '../state/sync/device-store.ts'
import { positionsOnDevice } from '../state/sync/send-positions.ts'
import { accountWords } from '../words/account.ts'
import { useWords } from '../words/language.ts'
import { statisticsOfDays } from './statistics/days-read.ts'
import { MonthBars } from './statistics/month-bars.tsx'
import { AllNumbers } from './statistics/statistics-tab.tsx'
import { YearMap } from './statistics/year-map.tsx'

/** What was read on this device by whoever reads here without an account; nothing before the first minute. */
export function ReadHere() {
  const { account } = useWords(accountWords)
  const [today] = useState(() => dayOf(new Date()))
  const [statistics] = useState(() =>
    statisticsOfDays(readingDays(), {
      today,
      finishedBooks: deviceShelf().filter(({ state }) => state === 'finished').length,
      startedBooks: positionsOnDevice({ store: deviceStore }).length,
    }),
  )
  if (statistics.totalSeconds === 0) return null
  return (
    <section aria-labelledby="read-here">
      <SectionHead id="read-here" title={account.tabs.statistics} />
      <AllNumbers statistics={statistics} today={today} />
      <MonthBars days={statistics.days} today={today} />
      <YearMap days={statistics.days} today={today} />
    </section>
  )
}
