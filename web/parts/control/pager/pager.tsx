import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useSearchParams } from 'react-router'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { Icon } from '../icon.tsx'
import { pageItems } from './page-items.ts'
import styles from './pager.module.css'

/** The server turns a list over no further than this. */
const MOST_ROWS = 10_000

/** Links to the pages of a list, keeping the rest of the address; nothing when there is one page only. */
export function Pager({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const words = useWords(coreWords)
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(Math.min(total, MOST_ROWS) / pageSize))
  if (last === 1) return null

  const addressOf = (target: number) => {
    const next = new URLSearchParams(search)
    if (target === 1) next.delete('page')
    else next.set('page', String(target))
    return `?${next}`
  }
  return (
    <nav className={styles.pager} aria-label={words.parts.pages}>
      {page > 1 ? (
        <Link className={styles.item} to={addressOf(page - 1)} rel="prev" aria-label={words.parts.previous}>
          <Icon of={ChevronLeft} size={18} />
        </Link>
      ) : null}
      <ol className={styles.row}>
        {pageItems(page, last).map(item =>
          typeof item === 'number' ? (
            <li key={item} data-near={Math.abs(item - page) <= 1 || item === 1 || item === last || undefined}>
              <Link
                className={styles.item}
                to={addressOf(item)}
                aria-current={item === page ? 'page' : undefined}
                aria-label={fill(words.parts.page, { page: item })}
              >
                {item}
              </Link>
            </li>
          ) : (
            <li key={item} className={styles.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {page < last ? (
        <Link className={styles.item} to={addressOf(page + 1)} rel="next" aria-label={words.parts.next}>
          <Icon of={ChevronRight} size={18} />
        </Link>
      ) : null}
    </nav>
  )
}
