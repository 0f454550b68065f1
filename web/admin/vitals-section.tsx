import { call } from '../call.ts'
import { AnswerView } from '../parts/feedback/answer-view.tsx'
import { useAnswer } from '../state/use-answer.ts'
import { adminWords } from '../words/admin.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import factStyles from './facts.module.css'
import styles from './rows.module.css'

const TONES = { good: 'good', middle: undefined, poor: 'bad' } as const

/** How long readers waited, by measure and page, the worst first. */
export function VitalsRoom() {
  const { admin } = useWords(adminWords)
  const asked = useAnswer('vitals', () => call('GET /admin/vitals', {}))
  return (
    <AnswerView asked={asked}>
      {({ vitals }) =>
        vitals.length === 0 ? (
          <p className={styles.line}>{admin.vitals.empty}</p>
        ) : (
          <>
            <p className={styles.line}>{admin.vitals.note}</p>
            <table className={factStyles.table}>
              <thead>
                <tr>
                  <th scope="col">{admin.vitals.page}</th>
                  <th scope="col">{admin.vitals.measure}</th>
                  <th scope="col">{admin.vitals.value}</th>
                </tr>
              </thead>
              <tbody>
                {vitals.map(({ name, page, p75, samples, rating }) => (
                  <tr key={`${name} ${page}`}>
                    <td>{page}</td>
                    <td>{name}</td>
                    <td>
                      {name === 'CLS' ? p75.toFixed(2) : `${Math.round(p75)} ms`}
                      <span className={styles.state} data-tone={TONES[rating]}>
                        {admin.vitals.ratings[rating]}
                      </span>
                      <span className={styles.state}>{fill(admin.vitals.samples, { count: samples })}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </AnswerView>
  )
}
