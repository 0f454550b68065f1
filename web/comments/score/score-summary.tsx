import type { Scores } from '../../../src/contract/comments/comments.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './score-summary.module.css'

/** The mean once five have scored, from how many it is, and how the scores lie from one to ten. */
export function ScoreSummary({ scores }: { scores: Scores }) {
  const { bookComment: words } = useWords(pagesWords)
  const { count, fair, byScore } = scores
  if (count === 0) return null
  const most = Math.max(...byScore)
  return (
    <section className={styles.scores} aria-label={words.scoreTitle}>
      <p className={styles.fair}>
        {fair === null ? null : <strong>{fair.toFixed(1)}</strong>}
        <span>{fill(words.scoredBy, { count })}</span>
      </p>
      <ol className={styles.columns}>
        {byScore.map((people, at) => (
          <li key={at}>
            <svg viewBox="0 0 20 40" aria-hidden="true" preserveAspectRatio="none">
              <rect x="0" width="20" y={40 - barOf(people, most)} height={barOf(people, most)} />
            </svg>
            <span aria-hidden="true">{at + 1}</span>
            <span className="visually-hidden">{fill(words.scoreShare, { score: at + 1, count: people })}</span>
          </li>
        ))}
      </ol>
      {fair === null ? <p className={styles.note}>{words.scoreNote}</p> : null}
    </section>
  )
}

/** A score that nobody gave is a line. */
function barOf(people: number, most: number): number {
  return people === 0 ? 0.75 : Math.max(3, (people / most) * 40)
}
