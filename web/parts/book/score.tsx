import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import styles from './score.module.css'

/** A score of 0–10 as readers gave it, to one decimal. */
export function Score({ score }: { score: number }) {
  const words = useWords(coreWords)
  const text = Number.isInteger(score) ? String(score) : score.toFixed(1)
  return (
    <span className={styles.score}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{fill(words.parts.scoreOf, { score: text })}</span>
    </span>
  )
}
