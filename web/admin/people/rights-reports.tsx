import { useState } from 'react'
import { Link } from 'react-router'
import type { RightsReport } from '../../../src/contract/works/rights.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { correctionsWords } from '../../words/corrections.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import { useDay } from '../day.ts'
import styles from '../lists/rows.module.css'

const PAGE_SIZE = 20

/** Books that readers brought, of which somebody says that they violate rights: those that wait, then those decided. */
export function RightsReports({ page }: { page: string }) {
  const { correctionDesk: words } = useWords(correctionsWords)
  const [asking, setAsking] = useState<Asking | null>(null)
  const request = useAnswer(page, async () => ({
    open: await call('GET /admin/rights/list', { state: 'open', page, pageSize: PAGE_SIZE }),
    decided: await call('GET /admin/rights/list', { state: 'decided', pageSize: PAGE_SIZE }),
  }))
  const ask = ({ reportId, name }: RightsReport, verdict: 'withdraw' | 'dismiss') =>
    setAsking({
      title: fill(words[`${verdict}Title`], { name }),
      hint: words[`${verdict}Hint`],
      act: words[verdict],
      isDanger: verdict === 'withdraw',
      reason: 'shown',
      run: async reason => {
        await call('POST /admin/rights/decide', { reportId, verdict, reason })
        request.again()
      },
    })
  return (
    <>
      <AnswerView request={request}>
        {({ open, decided }) => (
          <>
            {open.total === 0 ? (
              <Empty title={words.rightsEmptyTitle} hint={words.rightsEmptyHint} />
            ) : (
              <>
                <ul className={styles.rows}>
                  {open.list.map(report => (
                    <Report key={report.reportId} report={report} ask={verdict => ask(report, verdict)} />
                  ))}
                </ul>
                <Pager page={Number(page)} pageSize={PAGE_SIZE} total={open.total} />
              </>
            )}
            {decided.total > 0 ? (
              <details>
                <summary>{words.rightsDecided}</summary>
                <ul className={styles.rows}>
                  {decided.list.map(report => (
                    <Report key={report.reportId} report={report} />
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        )}
      </AnswerView>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}

function Report({ report, ask }: { report: RightsReport; ask?: (verdict: 'withdraw' | 'dismiss') => void }) {
  const page = useLanguage()
  const { correctionDesk: words, corrections } = useWords(correctionsWords)
  const day = useDay()
  const { name, text, user, uploader } = report
  return (
    <li>
      <p className={styles.line}>
        <Link to={`/bookDetail/${report.bookId}`}>{fill(corrections.of, { name })}</Link>
        {uploader ? ` · ${fill(words.broughtBy, { nick: uploader.nick })}` : ''}
        {report.state === 'open' ? null : (
          <span className={styles.state} data-tone={report.state === 'withdrawn' ? 'bad' : undefined}>
            {words.rightsStates[report.state]}
          </span>
        )}
      </p>
      <blockquote className={styles.said} lang={passageLang(text, page)}>
        {text}
      </blockquote>
      <p className={styles.line}>
        {user ? <Link to={`/profile?id=${user.userId}`}>{user.nick}</Link> : words.visitor} ·{' '}
        {day(report.createdAt, 'with time')}
        {report.contact === '' ? '' : ` · ${fill(words.contact, { text: report.contact })}`}
        {report.answer === '' ? '' : ` · ${fill(words.answered, { text: report.answer })}`}
      </p>
      {ask ? (
        <div className={styles.acts}>
          <Button onClick={() => ask('withdraw')}>{words.withdraw}</Button>
          <Button onClick={() => ask('dismiss')}>{words.dismiss}</Button>
        </div>
      ) : null}
    </li>
  )
}
