import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { recommendBookNames } from '../../../src/contract/works/books.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Button, IconButton } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { Link } from '../control/link.tsx'
import { passageLang } from '../text/passage-lang.ts'
import { searchAddress } from './search-address.ts'
import styles from './search-ways.module.css'
import {
  forgetSearch,
  forgetSearches,
  keptSearches,
  onSearchesKept,
  searchesIn,
} from './suggestions/recent-searches.ts'

/** Before anything is asked: what was asked last, examples, and books to begin with. */
export function BeforeSearch({ hints }: { hints: OutputOf<typeof recommendBookNames> }) {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  return (
    <div className={styles.ways}>
      <Recent />
      <section aria-labelledby="examples">
        <p id="examples" className={styles.title}>
          {search.lines}
        </p>
        <ul className={styles.row}>
          {search.examples.map(example => (
            <li key={example}>
              <Link className={styles.way} to={searchAddress(example)} lang={passageLang(example, page)}>
                {example}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {hints.length > 0 ? (
        <section aria-labelledby="hints">
          <p id="hints" className={styles.title}>
            {search.hints}
          </p>
          <ul className={styles.names}>
            {hints.map(hint => {
              const name = (page === 'en' && hint.nameEn) || hint.name || hint.nameEn
              return (
                <li key={hint.bookId}>
                  <Link to={`/bookDetail/${hint.bookId}`} lang={passageLang(name, page)}>
                    {name}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** What this device remembers, each to be asked again or forgotten. It comes after the page: the page is the same for all. */
function Recent() {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  const recent = searchesIn(useSyncExternalStore(onSearchesKept, keptSearches, nothing))
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <p id="recent" className={styles.title}>
          {search.recent}
        </p>
        <span className={styles.aside}>{search.onlyHere}</span>
        <Button look="bare" onClick={forgetSearches}>
          {search.forgetAll}
        </Button>
      </div>
      <ul className={styles.row}>
        {recent.map(keyword => (
          <li key={keyword} className={styles.recent}>
            <Link className={styles.again} to={searchAddress(keyword)} lang={passageLang(keyword, page)}>
              {keyword}
            </Link>
            <IconButton label={fill(search.forgetOne, { keyword })} onClick={() => forgetSearch(keyword)}>
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nothing = () => '[]'
