import { useState } from 'react'
import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { ButtonLink } from '../../parts/control/button.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { dayOf } from '../../state/position/reading-time.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import styles from '../shelf/shelf.module.css'
import { ShelfCard } from '../shelf/shelf-card.tsx'
import { shelvedRow } from '../shelf/shelf-rows.ts'
import { MonthBars } from '../statistics/month-bars.tsx'
import { Numbers } from '../statistics/numbers.tsx'
import { timeRead } from '../statistics/statistics-tab.tsx'
import { SuggestedBooks } from '../suggested-books.tsx'
import { PositionRow } from './positions-tab.tsx'

const POSITIONS = 2
/** A row on a wide screen. */
const SHELVED = 5

/** What one comes for: the book to go on with, what waits to be read, and how the month went. */
export function OverviewTab() {
  const { account } = useWords(accountWords)
  const language = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const request = useAnswer(`${today} ${language}`, () => overview(today, language))
  return (
    <AnswerView request={request}>
      {({ positions, waiting, statistics, shelved }) => (
        <>
          {positions.length > 0 ? (
            <ul>
              {positions.map(record => (
                <PositionRow key={record.bookId} record={record} />
              ))}
            </ul>
          ) : null}
          {waiting.length > 0 ? (
            <section aria-labelledby="waiting">
              <SectionHead id="waiting" title={account.waiting}>
                <ButtonLink look="bare" to="?tab=shelf">
                  {fill(account.wholeShelf, { count: shelved })}
                </ButtonLink>
              </SectionHead>
              <ul className={styles.grid}>
                {waiting.map(row => (
                  <li key={row.book.bookId} className={styles.cell}>
                    <ShelfCard shelved={shelvedRow(row)} choosing={null} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {statistics.totalSeconds > 0 ? (
            <section aria-labelledby="month">
              <SectionHead id="month" title={account.monthTitle}>
                <ButtonLink look="bare" to="?tab=statistics">
                  {account.tabs.statistics}
                </ButtonLink>
              </SectionHead>
              <Numbers
                numbers={[
                  [account.streak, fill(account.days, { count: statistics.streakDays })],
                  [account.total, timeRead(statistics.totalSeconds, account)],
                  [account.finished, fill(account.books, { count: statistics.finishedBooks })],
                ]}
              />
              <MonthBars days={statistics.days} today={today} />
            </section>
          ) : null}
          {positions.length === 0 && waiting.length === 0 ? (
            <SuggestedBooks title={account.overviewNone} hint={account.overviewNoneHint} />
          ) : null}
        </>
      )}
    </AnswerView>
  )
}

async function overview(today: string, language: UiLanguage) {
  const script = scriptOfPage(language)
  const [positions, waiting, statistics] = await Promise.all([
    call('GET /userBook/read/list', { pageSize: POSITIONS, script }),
    call('GET /userBook/bookShelf/list', { state: 'want', sort: 'added', pageSize: SHELVED, script }),
    call('GET /userBook/read/statistics', { today }),
  ])
  const { want, reading, finished } = waiting.counts
  return { positions: positions.list, waiting: waiting.list, statistics, shelved: want + reading + finished }
}
