import { useSearchParams } from 'react-router'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { listReadings } from '../../../src/contract/mine/position.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { BookRow } from '../../parts/book/cards/book-row.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Facts } from '../../parts/text/facts.tsx'
import { recordAddress } from '../../state/position-address.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { minutesOf } from '../statistics/year.ts'
import { SuggestedBooks } from '../suggested-books.tsx'
import styles from '../tab.module.css'

const PAGE_SIZE = 20

/** What was read, the last first: where, how long, and when. */
export function PositionsTab() {
  const { account } = useWords(accountWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const request = useAnswer(`${page} ${language}`, () =>
    call('GET /userBook/read/list', { page, pageSize: PAGE_SIZE, script: scriptOfPage(language) }),
  )
  return (
    <AnswerView request={request}>
      {({ list, total }) =>
        total === 0 ? (
          <SuggestedBooks title={account.positionsNone} hint={account.positionsNoneHint} />
        ) : (
          <>
            <ul>
              {list.map(record => (
                <PositionRow key={record.bookId} record={record} />
              ))}
            </ul>
            <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
          </>
        )
      }
    </AnswerView>
  )
}

/** One book that was begun, with the way back to its place. */
export function PositionRow({ record }: { record: OutputOf<typeof listReadings>['list'][number] }) {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const minutes = minutesOf(record.secondsRead)
  const facts = [
    fill(account.continueAt, { chapter: record.chapterNumber }),
    ...(minutes > 0 ? [fill(account.readFor, { minutes })] : []),
    new Date(record.updatedAt).toLocaleDateString(page, { month: 'long', day: 'numeric' }),
  ]
  return (
    <li className={styles.shelved}>
      <BookRow book={record.book}>
        <ButtonLink to={recordAddress(record)}>{account.continue}</ButtonLink>
      </BookRow>
      <p className={`small ${styles.under}`}>
        <Facts facts={facts} />
      </p>
    </li>
  )
}
