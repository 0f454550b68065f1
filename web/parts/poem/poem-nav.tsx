import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { PoemCard } from '../../../src/contract/poems.ts'
import { coreWords } from '../../words/core.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Icon } from '../control/icon.tsx'
import { Link } from '../control/link.tsx'
import { passageLang } from '../text/passage-lang.ts'
import { poemNames } from './poem-names.ts'
import styles from './poem-nav.module.css'
import { type PoemView, poemAddress } from './poem-view.ts'

/** The poems before and after by the same author, opened in the view the reader is in. */
export function PoemNav({
  previous,
  next,
  view,
}: {
  previous: PoemCard | null
  next: PoemCard | null
  view: PoemView
}) {
  const { poem } = useWords(pagesWords)
  if (!previous && !next) return null
  return (
    <nav className={styles.nav} aria-label={`${poem.previous}, ${poem.next}`}>
      {previous ? <Way poem={previous} view={view} rel="prev" /> : <span />}
      {next ? <Way poem={next} view={view} rel="next" /> : null}
    </nav>
  )
}

function Way({ poem, view, rel }: { poem: PoemCard; view: PoemView; rel: 'prev' | 'next' }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { title } = poemNames(poem, page, words)
  return (
    <Link className={styles.way} to={poemAddress(poem.poemId, view)} rel={rel} data-way={rel}>
      <span className={styles.label}>
        <Icon of={rel === 'prev' ? ArrowLeft : ArrowRight} size={16} />
        {rel === 'prev' ? words.poem.previous : words.poem.next}
      </span>
      <span className={styles.title} lang={passageLang(title, page, poem.script)}>
        {title}
      </span>
    </Link>
  )
}
