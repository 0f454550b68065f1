import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/accounts.ts'
import type { AlertRow } from '../../src/contract/admin-alerts.ts'
import { call } from '../call.ts'
import { Button } from '../parts/control/button.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { AnswerView } from '../parts/feedback/answer-view.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { useAnswer } from '../state/use-answer.ts'
import { adminWords } from '../words/admin.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import { type Asking, AskReason } from './ask-reason.tsx'
import { useDay } from './day.ts'
import factStyles from './facts.module.css'
import styles from './rows.module.css'
import { useActing } from './use-action.ts'

const PAGE_SIZE = 30
const SEVERE = 4

/** What the pages reported of themselves, equal ones together. */
export function AlertsRoom({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const page = search.get('page') ?? '1'
  const asked = useAnswer(page, () => call('GET /admin/alert/list', { page, pageSize: PAGE_SIZE }))
  const act = useActing(asked.again)
  const isAdmin = user.identity === 'admin'
  const clearAll = () =>
    setAsking({
      title: admin.alerts.clearAllTitle,
      act: admin.alerts.clearAll,
      isDanger: true,
      reason: 'none',
      run: async () => {
        await call('POST /admin/alert/clear', { all: true })
        asked.again()
      },
    })
  return (
    <AnswerView asked={asked}>
      {({ list, total }) =>
        total === 0 ? (
          <Empty title={admin.alerts.empty} hint={admin.alerts.emptyHint} />
        ) : (
          <>
            {isAdmin ? (
              <div className={styles.bar}>
                <Button onClick={clearAll}>{admin.alerts.clearAll}</Button>
              </div>
            ) : null}
            <ul className={styles.rows}>
              {list.map(alert => (
                <Alert
                  key={alert.key}
                  alert={alert}
                  clear={isAdmin ? () => void act(() => call('POST /admin/alert/clear', { key: alert.key })) : null}
                />
              ))}
            </ul>
            <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            <AskReason asking={asking} close={() => setAsking(null)} />
          </>
        )
      }
    </AnswerView>
  )
}

function Alert({ alert, clear }: { alert: AlertRow; clear: (() => void) | null }) {
  const { admin } = useWords(adminWords)
  const day = useDay()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {alert.exceptType}
          <span className={styles.state} data-tone={alert.level >= SEVERE ? 'bad' : undefined}>
            {admin.alerts.levels[alert.level]}
          </span>
          <span className={styles.state}>{fill(admin.alerts.count, { count: alert.count })}</span>
        </p>
        <p className={styles.line}>
          {fill(admin.alerts.between, { first: day(alert.firstAt, 'with time'), last: day(alert.lastAt, 'with time') })}
        </p>
        <details className={factStyles.details}>
          <summary>{alert.message.slice(0, 120)}</summary>
          <pre className={factStyles.raw}>{alert.message}</pre>
        </details>
      </div>
      {clear ? (
        <Button look="bare" onClick={clear}>
          {admin.alerts.clear}
        </Button>
      ) : null}
    </li>
  )
}
