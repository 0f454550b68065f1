import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import styles from './badge.module.css'

/** The specification's largest number in a badge; above it stands 99+. */
export const BADGE_MAX = 99

/** A small count on the corner of something; nothing for 0. */
export function Badge({ count }: { count: number }) {
  const words = useWords(coreWords)
  if (count <= 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{fill(words.parts.items, { count })}</span>
    </span>
  )
}

function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count)
}
