import { Fragment, useState } from 'react'
import type { AlertRow } from '../../../src/contract/admin/admin-alerts.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import factStyles from '../facts.module.css'
import styles from '../lists/rows.module.css'
import { alertTitle, readAlert } from './alert-title.ts'

const SEVERE = 4

export type AlertActs = { change: (state: AlertRow['state']) => void; clear: () => void }

/** One alert: what failed, how often and of how many people, since when and in which build. */
export function AlertItem({ alert, acts }: { alert: AlertRow; acts: AlertActs | null }) {
  const { admin } = useWords(adminWords)
  const words = admin.alerts
  const kinds: Record<string, string> = words.kinds
  const day = useDay()
  const { title, stack, page } = alertTitle(alert)
  const [isOpen, setOpen] = useState(false)
  const most = Math.max(0, ...alert.days.map(({ people }) => people))
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span lang="en">{title}</span>
        </p>
        <p className={styles.states}>
          <span className={styles.state} data-tone={alert.level >= SEVERE ? 'bad' : undefined}>
            {words.levels[alert.level]}
          </span>
          <span className={styles.state}>{kinds[alert.exceptType] ?? alert.exceptType}</span>
          <span className={styles.state}>{fill(words.count, { count: alert.count })}</span>
          <span className={styles.state}>{fill(words.people, { today: alert.peopleToday, most })}</span>
        </p>
        <p className={styles.line}>
          {fill(words.between, { first: day(alert.firstAt, 'with time'), last: day(alert.lastAt, 'with time') })}
          {alert.build === '' ? null : ` · ${fill(words.build, { build: alert.build })}`}
          {page === '' ? null : ` · ${page}`}
        </p>
        {alert.silencedUntil ? (
          <p className={styles.line}>{fill(words.silencedUntil, { until: day(alert.silencedUntil) })}</p>
        ) : null}
        <details className={factStyles.details} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{words.details}</summary>
          {stack !== '' && isOpen ? <Stack of={alert.key} /> : null}
          <Days days={alert.days} />
          {isOpen ? <AlertMessage message={alert.message} /> : null}
        </details>
      </div>
      {acts ? <Acts state={alert.state} acts={acts} /> : null}
    </li>
  )
}

/** What the page told, by the names of the report; the stack stands above. */
function AlertMessage({ message }: Pick<AlertRow, 'message'>) {
  const { stack: _, ...facts } = readAlert(message) ?? { message }
  const lines = Object.entries(facts).filter(([, value]) => value !== '')
  return (
    <dl className={factStyles.facts} lang="en">
      {lines.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{name === 'time' ? timeIn(value) : typeof value === 'object' ? JSON.stringify(value) : `${value}`}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The clock of the page, which may be wrong: as it told. */
function timeIn(value: unknown): string {
  const at = new Date(Number(value))
  return Number.isNaN(at.getTime()) ? `${value}` : at.toISOString()
}

/** Where it happened in the sources: the server has their maps. */
function Stack({ of }: { of: string }) {
  const request = useAnswer(of, () => call('GET /admin/alert/stack', { key: of }))
  return (
    <AnswerView request={request}>
      {({ stack }) => (
        <pre className={factStyles.raw} lang="en">
          {stack}
        </pre>
      )}
    </AnswerView>
  )
}

function Acts({ state, acts }: { state: AlertRow['state']; acts: AlertActs }) {
  const { admin } = useWords(adminWords)
  const words = admin.alerts
  return (
    <div className={styles.acts}>
      {state === 'open' ? (
        <>
          <Button look="bare" onClick={() => acts.change('resolved')}>
            {words.resolve}
          </Button>
          <Button look="bare" onClick={() => acts.change('silenced')}>
            {words.silence}
          </Button>
        </>
      ) : (
        <Button look="bare" onClick={() => acts.change('open')}>
          {words.reopen}
        </Button>
      )}
      <Button look="bare" onClick={acts.clear}>
        {words.clear}
      </Button>
    </div>
  )
}

function Days({ days }: Pick<AlertRow, 'days'>) {
  const { admin } = useWords(adminWords)
  const words = admin.alerts
  return (
    <table className={factStyles.table}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col" data-number="">
            {words.times}
          </th>
          <th scope="col" data-number="">
            {words.persons}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count, people }) => (
          <tr key={day}>
            <td>{day}</td>
            <td data-number="">{count}</td>
            <td data-number="">{people}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
