import type { PoemCard as Poem } from '../../../../src/contract/works/poems.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { usePoemListState } from '../../poem/lists/poem-list-state.ts'
import { poemNames } from '../../poem/poem-names.ts'
import { passageLang } from '../passage-lang.ts'
import styles from './poem-card.module.css'

/** A poem by its title, author and first two lines; the whole card leads to it. */
export function PoemCard({ poem }: { poem: Poem }) {
  const page = useLanguage()
  const listed = usePoemListState()
  const { dynasties, poems: words } = useWords(pagesWords)
  const { title, author, dynasty } = poemNames(poem, page, { dynasties })
  const byline = [dynasty, author].filter(Boolean).join(' · ')
  const isChinese = poem.language === 'chinese'
  return (
    <article className={styles.card}>
      <h3 className={styles.title} lang={passageLang(title, page, poem.script)} data-bold="">
        <Link className={styles.link} to={`/poetry/${poem.poemId}`} state={listed}>
          {title}
        </Link>
      </h3>
      <p className={styles.by} lang={passageLang(byline, page, poem.script)}>
        {byline}
        {poem.isBilingual ? (
          <small className={styles.translated} lang={page}>
            {words.translated}
          </small>
        ) : null}
      </p>
      <p
        className={styles.lines}
        lang={passageLang(poem.lines.join(''), page, poem.script)}
        data-kai={isChinese ? '' : undefined}
      >
        {poem.lines.map((line, index) => (
          // A poem may repeat a line; its place is the only name it has.
          <span key={index}>{line}</span>
        ))}
      </p>
    </article>
  )
}
