import { useSyncExternalStore } from 'react'
import type { PoemCard } from '../../../src/contract/works/poems.ts'
import { coreWords } from '../../words/core.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { passageLang } from '../text/passage-lang.ts'
import { poemNames } from './poem-names.ts'
import styles from './printed-poems.module.css'

/** Whole poems for paper, in the place of the element before them; on a screen there is nothing of them. Their cards have all lines. */
export function PrintedPoems({ poems }: { poems: readonly PoemCard[] }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  // Not in the HTML: the faces of a page are cut to what it shows, and most readers never print.
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isAlive || poems.length === 0) return null
  return (
    <div className={styles.poems}>
      {poems.map(poem => {
        const { author, dynasty } = poemNames(poem, page, words)
        const title = (page === 'en' && poem.titleEn) || poem.title
        return (
          <article key={poem.poemId} className={styles.poem}>
            <h3 lang={passageLang(title, page, poem.script)}>{title}</h3>
            <p className={styles.by} lang={passageLang(author, page, poem.script)}>
              {[dynasty, author].filter(Boolean).join(words.parts.dot)}
            </p>
            <div
              lang={passageLang(poem.lines.join(''), page, poem.script)}
              data-kai={poem.language === 'chinese' ? '' : undefined}
            >
              {poem.lines.map((line, index) => (
                // A poem may repeat a line; its place is the only name it has.
                <p key={index}>{line}</p>
              ))}
            </div>
          </article>
        )
      })}
    </div>
  )
}

const neverChanges = () => () => undefined
