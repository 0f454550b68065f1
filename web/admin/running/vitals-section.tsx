import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { readVitals } from '../../../src/contract/admin/admin-vitals.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { call } from '../../call.ts'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { useDay } from '../day.ts'
import factStyles from '../facts.module.css'
import styles from '../lists/rows.module.css'
import { MEASURES, type Measure, shownValue } from './measures.ts'
import chartStyles from './vitals.module.css'
import { VitalsChart } from './vitals-chart.tsx'

const TONES = { good: 'good', middle: undefined, poor: 'bad' } as const
const PERIODS = ['7', '30']

type Vitals = OutputOf<typeof readVitals>

/** How long readers waited: by day, by kind of page and by build; and where memory grew. */
export function VitalsRoom() {
  const { admin } = useWords(adminWords)
  const words = admin.vitals
  const [search] = useSearchParams()
  const days = PERIODS.find(period => period === search.get('days')) ?? '7'
  const page = search.get('page') ?? ''
  const request = useAnswer(`${days} ${page}`, () => call('GET /admin/vitals', { days, ...(page !== '' && { page }) }))
  const addressOf = (query: { days?: string; page?: string }) =>
    `?${new URLSearchParams({ room: 'vitals', days, page, ...query })}`
  return (
    <AnswerView request={request}>
      {vitals => (
        <>
          <div className={styles.filters}>
            <Chips
              name={words.period}
              chips={PERIODS.map(period => ({
                label: fill(words.days, { count: Number(period) }),
                to: addressOf({ days: period }),
                chosen: period === days,
              }))}
            />
            <Chips
              name={words.page}
              chips={['', ...pagesOf(vitals)].map(of => ({
                label: of === '' ? admin.all : of,
                to: addressOf({ page: of }),
                chosen: of === page,
              }))}
            />
          </div>
          {vitals.vitals.length === 0 ? <p className={styles.line}>{words.empty}</p> : <Measured vitals={vitals} />}
          <Memory memory={vitals.memory} />
        </>
      )}
    </AnswerView>
  )
}

const pagesOf = ({ vitals }: Vitals) => [...new Set(vitals.map(({ page }) => page))].toSorted()

function Measured({ vitals: { vitals, byDay, byBuild, isSampled } }: { vitals: Vitals }) {
  const { admin } = useWords(adminWords)
  const words = admin.vitals
  const day = useDay()
  const measures = (Object.keys(MEASURES) as Measure[]).filter(measure => byDay.some(({ name }) => name === measure))
  return (
    <>
      <p className={styles.line}>{isSampled ? `${words.note}${words.sampled}` : words.note}</p>
      <div className={chartStyles.charts}>
        {measures.map(measure => (
          <VitalsChart
            key={measure}
            measure={measure}
            bounds={MEASURES[measure]}
            days={byDay.filter(({ name }) => name === measure)}
          />
        ))}
      </div>
      <Part title={words.byPage} heads={[words.page, words.values]}>
        {[...Map.groupBy(vitals, ({ page }) => page)].toSorted(byName).map(([page, values]) => (
          <tr key={page}>
            <td>{page}</td>
            <Values values={values} />
          </tr>
        ))}
      </Part>
      <Part title={words.byBuild} heads={[words.build, words.values]}>
        {[...Map.groupBy(byBuild, ({ build }) => build)].map(([build, values]) => (
          <tr key={build}>
            <td>
              {build === '' ? words.noBuild : build} · {day(firstOf(values))}
            </td>
            <Values values={values} />
          </tr>
        ))}
      </Part>
    </>
  )
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

const firstOf = (values: { firstAt: string }[]) => values.map(({ firstAt }) => firstAt).toSorted()[0] ?? ''

type OneValue = { name: string; p75: number; samples: number; rating: keyof typeof TONES }

/** The measures of a page or a build, always in the same order. */
function Values({ values }: { values: OneValue[] }) {
  const { admin } = useWords(adminWords)
  const inOrder = Object.keys(MEASURES).flatMap(measure => values.filter(({ name }) => name === measure))
  return (
    <td>
      <ul className={styles.states}>
        {inOrder.map(({ name, p75, samples, rating }) => (
          <li key={name} className={styles.state} data-tone={TONES[rating]}>
            {name} {shownValue(name, p75)} · {admin.vitals.ratings[rating]} ·{' '}
            {fill(admin.vitals.samples, { count: samples })}
          </li>
        ))}
      </ul>
    </td>
  )
}

function Memory({ memory }: Pick<Vitals, 'memory'>) {
  const { admin } = useWords(adminWords)
  const words = admin.vitals
  const day = useDay()
  return (
    <>
      <Part title={words.memory} heads={[words.page, words.growth]}>
        {memory.map(({ page, times, people, mostBytes, lastAt }) => (
          <tr key={page}>
            <td>{page}</td>
            <td>
              <p>
                {Math.round(mostBytes / 1_048_576)} MB
                <span className={styles.state}>{fill(words.growths, { count: times, people })}</span>
              </p>
              <p className={styles.line}>{fill(words.lastAt, { at: day(lastAt, 'with time') })}</p>
            </td>
          </tr>
        ))}
      </Part>
      <p className={styles.line}>{memory.length === 0 ? words.noGrowth : words.memoryNote}</p>
    </>
  )
}

function Part({ title, heads, children }: { title: string; heads: string[]; children: ReactNode }) {
  return (
    <section className={chartStyles.part}>
      <h3>{title}</h3>
      <table className={factStyles.table}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
