import type { AlertRow } from '../../src/contract/admin-alerts.ts'
import { Button } from '../parts/control/button.tsx'
import { adminWords } from '../words/admin.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import { alertTitle } from './alert-title.ts'
import { useDay } from './day.ts'
import factStyles from './facts.module.css'
import styles from './rows.module.css'

const SEVERE = 4

export type AlertActs = { change: (state: AlertRow['state']) => void; clear: () => void }

/** One alert: what failed, how often and of how many people, since when and in which build. */
export function AlertItem({ alert, acts }: { alert: AlertRow; acts: AlertActs | null }) {
  const { admin } = useWords(adminWords)
  const words = admin.alerts
  const day = useDay()
  const { title, stack, page } = alertTitle(alert)
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
          <span className={styles.state}>{alert.exceptType}</span>
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
        <details className={factStyles.details}>
          <summary>{words.details}</summary>
          {stack === '' ? null : <pre className={factStyles.raw}>{stack}</pre>}
          <Days days={alert.days} />
          <pre className={factStyles.raw}>{alert.message}</pre>
        </details>
      </div>
      {acts ? <Acts state={alert.state} acts={acts} /> : null}
    </li>
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
