import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Icon } from '../../control/icon.tsx'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { type PoemView, poemAddress } from '../poem-view.ts'
import { type ListedPoem, neighboursIn, type PoemListState, useCameBy } from './poem-list-state.ts'
import styles from './poem-nav.module.css'

/** The poems before and after in the list one came by, else by the same author, opened in the view the reader is in. */
export function PoemNav({ poem, view }: { poem: PoemDetail; view: PoemView }) {
  const { poem: words } = useWords(pagesWords)
  const cameBy = useCameBy()
  const { previous, next } = (cameBy && neighboursIn(cameBy, poem.poemId)) ?? poem
  if (!previous && !next) return null
  return (
    <nav className={styles.nav} aria-label={`${words.previous}, ${words.next}`}>
      {previous ? <Way poem={previous} view={view} rel="prev" state={cameBy} /> : <span />}
      {next ? <Way poem={next} view={view} rel="next" state={cameBy} /> : null}
    </nav>
  )
}

type WayProps = { poem: ListedPoem; view: PoemView; rel: 'prev' | 'next'; state: PoemListState | undefined }

function Way({ poem, view, rel, state }: WayProps) {
  const page = useLanguage()
  const { poem: words } = useWords(pagesWords)
  const title = (page === 'en' && poem.titleEn) || poem.title
  return (
    <Link className={styles.way} to={poemAddress(poem.poemId, view)} state={state} rel={rel} data-way={rel}>
      <span className={styles.label}>
        <Icon of={rel === 'prev' ? ArrowLeft : ArrowRight} size={16} />
        {rel === 'prev' ? words.previous : words.next}
      </span>
      <span className={styles.title} lang={passageLang(title, page, poem.script)}>
        {title}
      </span>
    </Link>
  )
}
