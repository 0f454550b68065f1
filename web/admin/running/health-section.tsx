import type { readHealth } from '../../../src/contract/admin/admin-site.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { call } from '../../call.ts'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import styles from '../facts.module.css'
import formStyles from '../form.module.css'
import rowStyles from '../lists/rows.module.css'

/** What the site is made of and how it is. */
export function HealthRoom() {
  const request = useAnswer('health', () => call('GET /admin/health', {}))
  return <AnswerView request={request}>{health => <Facts health={health} />}</AnswerView>
}

function Facts({ health }: { health: OutputOf<typeof readHealth> }) {
  const { admin } = useWords(adminWords)
  const words = admin.health
  const number = new Intl.NumberFormat(useLanguage())
  const { database, library, counts, memory, slowest } = health
  const phases: Record<string, string> = words.phases
  const share = library.total > 0 && library.phase !== 'done' ? ` ${library.done}/${library.total}` : ''
  const up = { hours: Math.floor(health.upSeconds / 3600), minutes: Math.floor(health.upSeconds / 60) % 60 }
  const facts: [string, string][] = [
    [
      words.database,
      [
        `${database.kind} ${database.version}`,
        megabytes(database.sizeBytes),
        fill(words.migrations, { count: database.migrations }),
      ].join(' · '),
    ],
    [words.storage, health.storageIsReady ? words.ready : words.notReady],
    [words.library, `${phases[library.phase] ?? library.phase}${share}`],
    [words.books, number.format(counts.books)],
    [words.poems, number.format(counts.poems)],
    [words.users, number.format(counts.users)],
    [words.program, `${health.program} · Node ${health.node}`],
    [words.up, fill(words.hours, up)],
    [
      words.memory,
      fill(words.memoryOf, { resident: megabytes(memory.residentBytes), heap: megabytes(memory.heapBytes) }),
    ],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {library.problems.length === 0 ? null : (
        <section className={formStyles.group}>
          <h3>{words.problems}</h3>
          <ul>
            {library.problems.map(({ ref, problem }) => (
              <li key={ref} className={rowStyles.line}>
                {ref}: {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={formStyles.group}>
        <h3>{words.slowest}</h3>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.call}</th>
              <th scope="col" data-number="">
                {words.mean}
              </th>
              <th scope="col" data-number="">
                {words.most}
              </th>
            </tr>
          </thead>
          <tbody>
            {slowest.map(({ path, meanMs, maxMs, count }) => (
              <tr key={path}>
                <td>
                  {path.replace('/a/v1', '')} <span className={rowStyles.state}>{number.format(count)}</span>
                </td>
                <td data-number="">{meanMs} ms</td>
                <td data-number="">{maxMs} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`
}
