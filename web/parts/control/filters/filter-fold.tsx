import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { Icon } from '../icon.tsx'
import styles from './filter-fold.module.css'

/** Rows of choices: open on a desk unless `alwaysFolded`; on a phone under a line that says what is chosen, so that the list is seen. */
export function FilterFold({
  name,
  chosen,
  alwaysFolded = false,
  children,
}: {
  name: string
  chosen: readonly string[]
  alwaysFolded?: boolean
  children: ReactNode
}) {
  const { parts } = useWords(coreWords)
  return (
    <details className={styles.filters} data-folded={alwaysFolded || undefined}>
      <summary className={styles.summary}>
        <span>
          {name}
          {chosen.length > 0 ? <b className={styles.chosen}>{chosen.join(parts.dot)}</b> : null}
        </span>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className={styles.rows}>{children}</div>
    </details>
  )
}

/** The labels of what is chosen in some rows; the first choice of a row is to choose nothing. */
export function chosenIn(rows: readonly (readonly { label: string; chosen?: boolean }[])[]): string[] {
  return rows.flatMap(row => row.slice(1).filter(chip => chip.chosen)).map(chip => chip.label)
}
