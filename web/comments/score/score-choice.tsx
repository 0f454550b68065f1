import { useId } from 'react'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from '../writing/writing.module.css'

const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** One to ten as a row of radio buttons; pressed once more, the chosen one lets go. */
export function ScoreChoice({
  chosen,
  before,
  onChoose,
}: {
  chosen: number | null
  before: number | null
  onChoose: (score: number | null) => void
}) {
  const { comments: words } = useWords(pagesWords)
  const name = useId()
  return (
    <fieldset className={styles.score}>
      <legend>{words.score}</legend>
      <div className={styles.scoreRow}>
        {SCORES.map(score => (
          <label key={score} data-under={(chosen !== null && score <= chosen) || undefined}>
            <input
              type="radio"
              name={name}
              checked={chosen === score}
              aria-label={fill(words.scoreOf, { score })}
              onChange={() => onChoose(score)}
              onClick={() => chosen === score && onChoose(null)}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <p className={styles.scoreHint}>
        {chosen === null && before !== null ? fill(words.myScore, { score: before }) : ''}
      </p>
    </fieldset>
  )
}
