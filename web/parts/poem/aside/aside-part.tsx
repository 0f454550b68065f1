import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../../words/language.ts'
import { passageLang } from '../../text/passage-lang.ts'
import styles from './poem-aside.module.css'

/** One titled part of what stands beside a poem; `end` stands in the line of its title. */
export function AsidePart({ title, children, end }: { title: string; children: ReactNode; end?: ReactNode }) {
  const id = useId()
  const page = useLanguage()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title} lang={passageLang(title, page)} data-bold="">
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  )
}
