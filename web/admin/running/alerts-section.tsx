import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ALERT_STATES, AlertRow } from '../../../src/contract/admin/admin-alerts.ts'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import styles from '../lists/rows.module.css'
import { useActing } from '../use-action.ts'
import { AlertItem } from './alert-item.tsx'

const PAGE_SIZE = 30

type State = (typeof ALERT_STATES)[number]
const STATES: readonly State[] = ['open', 'resolved', 'silenced']
const SORTS = ['last', 'people'] as const

/** What is shown of them, as it stands in the address. */
type Filter = { state: State; level: string; sort: (typeof SORTS)[number] }

/** What the pages reported of themselves, equal ones together. */
export function AlertsRoom({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const page = search.get('page') ?? '1'
  const filter = filterOf(search)
  const { level, ...others } = filter
  const request = useAnswer(`${JSON.stringify(filter)} ${page}`, () =>
    call('GET /admin/alert/list', { ...others, ...(level !== '' && { level }), page, pageSize: PAGE_SIZE }),
  )
  const act = useActing(request.again)
  const isAdmin = user.identity === 'admin'
  const clearAll = () =>
    setAsking({
      title: admin.alerts.clearAllTitle,
      act: admin.alerts.clearAll,
      isDanger: true,
      reason: 'none',
      run: async () => {
        await call('POST /admin/alert/clear', { all: true })
        request.again()
      },
    })
  const actsOn = ({ key }: AlertRow) =>
    isAdmin
      ? {
          change: (state: State) => void act(() => call('POST /admin/alert/update', { key, state })),
          clear: () => void act(() => call('POST /admin/alert/clear', { key })),
        }
      : null
  return (
    <>
      <Filters filter={filter} />
      <AnswerView request={request}>
        {({ list, total }) =>
          total === 0 ? (
            <Empty title={admin.alerts.empty} hint={admin.alerts.emptyHint} />
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map(alert => (
                  <AlertItem key={alert.key} alert={alert} acts={actsOn(alert)} />
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
              {isAdmin ? (
                <div className={styles.bar}>
                  <Button onClick={clearAll}>{admin.alerts.clearAll}</Button>
                </div>
              ) : null}
              <AskReason asking={asking} close={() => setAsking(null)} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}

function filterOf(search: URLSearchParams): Filter {
  const level = search.get('level') ?? ''
  return {
    state: STATES.find(state => state === search.get('state')) ?? 'open',
    level: /^[1-5]$/.test(level) ? level : '',
    sort: SORTS.find(sort => sort === search.get('sort')) ?? 'last',
  }
}

function Filters({ filter }: { filter: Filter }) {
  const { admin } = useWords(adminWords)
  const addressWith = (change: Partial<Filter>) => {
    const { state, level, sort } = { ...filter, ...change }
    const query = { room: 'alerts', state, sort, ...(level !== '' && { level }) }
    return `?${new URLSearchParams(query)}`
  }
  const levels = ['', '5', '4', '3', '2', '1']
  return (
    <div className={styles.filters}>
      <Chips
        name={admin.alerts.state}
        chips={STATES.map(state => ({
          label: admin.alerts.states[state],
          to: addressWith({ state }),
          chosen: state === filter.state,
        }))}
      />
      <Chips
        name={admin.alerts.level}
        chips={levels.map(level => ({
          label: level === '' ? admin.all : (admin.alerts.levels[Number(level)] ?? level),
          to: addressWith({ level }),
          chosen: level === filter.level,
        }))}
      />
      <Chips
        name={admin.alerts.sort}
        chips={SORTS.map(sort => ({
          label: admin.alerts.sorts[sort],
          to: addressWith({ sort }),
          chosen: sort === filter.sort,
        }))}
      />
    </div>
  )
}
