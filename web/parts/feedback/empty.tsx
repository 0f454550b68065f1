import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Nothing here: says so, says where to go, under a drawing of a desk with an open, unwritten book. */
export function Empty({ title, hint, children }: { title: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <UnwrittenBook />
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}

/** Our own line drawing: an open thread-bound book, a brush at rest, the moon in the window. */
function UnwrittenBook() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 140" width="240" height="140" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="120" cy="42" r="34" className={styles.window} />
        <path className={styles.moon} d="M131 24a15 15 0 1 0 9 27 17 17 0 0 1-9-27Z" />
        <path d="M93 62c8-9 14-3 20-10s9 3 16-1 11 2 17-4" className={styles.window} />
        <path d="M18 124h204" />
        <path d="M120 112c-16-9-38-11-62-8V78c24-3 46-1 62 8 16-9 38-11 62-8v26c-24-3-46-1-62 8Z" />
        <path d="M120 86v26M58 104l-6 8c27-3 50-1 68 8 18-9 41-11 68-8l-6-8" />
        <path
          d="M70 86v15M81 85.6v15M92 86.5v15M103 89v15M137 89v15M148 86.5v15M159 85.6v15M170 86v15"
          className={styles.rule}
        />
        <path d="M194 118 224 90M191 121c-2-1-1-5 3-8l5 5c-3 4-6 5-8 3Z" />
      </g>
    </svg>
  )
}
