import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import factStyles from '../facts.module.css'
import { type Measure, shownValue } from './measures.ts'
import styles from './vitals.module.css'

export type DayValue = { day: string; p75: number; samples: number; rating: 'good' | 'middle' | 'poor' }

const WIDTH = 320
const HEIGHT = 96
const PADDING = 6

/** One measure over the days: a line for the eye, and the same as a table for whoever reads it. */
export function VitalsChart({
  measure,
  bounds,
  days,
}: {
  measure: Measure
  bounds: readonly [number, number]
  days: DayValue[]
}) {
  const { admin } = useWords(adminWords)
  const words = admin.vitals
  const last = days.at(-1)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.measure}>{measure}</span>
        <span className={styles.means}>{words.measures[measure]}</span>
        {last ? (
          <span className={styles.now} data-tone={last.rating}>
            {shownValue(measure, last.p75)}
          </span>
        ) : null}
      </figcaption>
      <Line bounds={bounds} days={days} />
      <details className={factStyles.details}>
        <summary>{words.asTable}</summary>
        <table className={factStyles.table}>
          <thead>
            <tr>
              <th scope="col">{admin.alerts.day}</th>
              <th scope="col" data-number="">
                {words.value}
              </th>
              <th scope="col" data-number="">
                {words.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, p75, samples }) => (
              <tr key={day}>
                <td>{day}</td>
                <td data-number="">{shownValue(measure, p75)}</td>
                <td data-number="">{samples}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** The bounds of good and poor are drawn as far as they lie within what is shown. */
function Line({ bounds, days }: { bounds: readonly [number, number]; days: DayValue[] }) {
  const top = Math.max(bounds[0], ...days.map(({ p75 }) => p75)) * 1.1
  const x = (nth: number) => PADDING + (days.length === 1 ? 0.5 : nth / (days.length - 1)) * (WIDTH - 2 * PADDING)
  const y = (value: number) => HEIGHT - PADDING - (value / top) * (HEIGHT - 2 * PADDING)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {bounds
        .filter(bound => bound <= top)
        .map(bound => (
          <line key={bound} className={styles.bound} x1={0} x2={WIDTH} y1={y(bound)} y2={y(bound)} />
        ))}
      <polyline className={styles.line} points={days.map(({ p75 }, nth) => `${x(nth)},${y(p75)}`).join(' ')} />
      {days.map(({ day, p75, rating }, nth) => (
        <circle key={day} className={styles.point} data-tone={rating} cx={x(nth)} cy={y(p75)} r={3.5} />
      ))}
    </svg>
  )
}
