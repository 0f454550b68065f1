import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Badge } from '../badge.tsx'
import { Link } from '../link.tsx'
import styles from './chips.module.css'

/** `count` says how much lies behind a choice; `badge` how much of it is the reader's own. */
export type Chip = {
  label: string
  to: string
  chosen?: boolean
  count?: number
  badge?: number
  lang?: string | undefined
}

/** Choices as links in a row under one name: they work without JavaScript and can be opened, copied, gone back from. */
export function Chips({ name, chips, nameHidden }: { name: string; chips: Chip[]; nameHidden?: boolean }) {
  return (
    <nav className={styles.group} aria-label={name}>
      {nameHidden ? null : (
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      )}
      <ul className={styles.row}>
        {chips.map(chip => (
          <li key={chip.to}>
            <Link
              className={styles.chip}
              to={chip.to}
              preventScrollReset
              aria-current={chip.chosen ? 'true' : undefined}
            >
              <span lang={chip.lang} data-han={chip.label.match(/\p{Script=Han}/gu)?.length}>
                {chip.label}
              </span>
              {chip.badge === undefined ? null : <Badge count={chip.badge} />}
              {chip.count === undefined ? null : <span className={styles.count}>{chip.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Tags of a work, each a way into the library. */
export function TagLinks({ tags }: { tags: { to: string; label: string }[] }) {
  const words = useWords(pagesWords)
  return (
    <ul className={styles.row} aria-label={words.library.tag}>
      {tags.map(tag => (
        <li key={tag.to}>
          <Link className={styles.tag} to={tag.to}>
            {tag.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
