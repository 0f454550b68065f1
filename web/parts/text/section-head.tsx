import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The head of a part of a page; `children` is the one way on, at its end. `id` names the section for `aria-labelledby`. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title} data-bold="">
        {title}
      </h2>
      {children}
    </div>
  )
}
