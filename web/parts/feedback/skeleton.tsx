import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import styles from './skeleton.module.css'

/** The shape of what comes, never a spinner alone: `covers` in a grid, `rows` of a list, `lines` of text. */
export function Skeleton({ of: shape, count }: { of: 'covers' | 'rows' | 'lines'; count: number }) {
  const words = useWords(coreWords)
  return (
    <output className={styles[shape]}>
      <span className="visually-hidden">{words.parts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.piece} />
      ))}
    </output>
  )
}
