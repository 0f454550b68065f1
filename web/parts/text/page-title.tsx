import type { ReactNode } from 'react'
import { useLanguage } from '../../words/language.ts'
import styles from './page-title.module.css'
import { passageLang } from './passage-lang.ts'

/** The head of a page that lists things: its name, a quiet note (how many, what for), and at the end what can be done. */
export function PageTitle({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  const page = useLanguage()
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} lang={passageLang(title, page)} data-bold="">
          {title}
        </h1>
        {note ? <div className={styles.note}>{note}</div> : null}
      </div>
      {children ? <div className={styles.acts}>{children}</div> : null}
    </header>
  )
}
