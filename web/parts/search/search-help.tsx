import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { Link } from 'react-router'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Icon } from '../control/icon.tsx'
import { searchAddress } from './search-address.ts'
import styles from './search-help.module.css'

/** How one may ask, in a quiet popover of the browser: each example can be tried. */
export function SearchHelp() {
  const { search } = useWords(pagesWords)
  return (
    <div className={styles.searchHelp}>
      <button type="button" className={styles.button} popoverTarget="search-help">
        <Icon of={CircleHelp} size={18} />
        <span>{search.help}</span>
      </button>
      <section id="search-help" popover="auto" className={styles.help} aria-label={search.help}>
        <dl className={styles.rows}>
          {search.helps.map(([example = '', meaning]) => (
            <div key={example}>
              <dt>
                <Link
                  to={searchAddress(example.split(/[、,]/u)[0] ?? example)}
                  translate="no"
                  onClick={event => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
                >
                  {example}
                </Link>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.rest}>{search.helpRest}</p>
      </section>
    </div>
  )
}
