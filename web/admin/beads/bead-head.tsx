import { Link, useSearchParams } from 'react-router'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { adminWords } from '../../words/admin.ts'
import { beadsWords } from '../../words/beads.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { localName } from '../../words/local-name.ts'
import formStyles from '../form.module.css'
import { beadAddress } from './bead-address.ts'
import styles from './bead-screen.module.css'
import type { EditedPairDetail } from './rows/bead-window.ts'
import { useEditionName } from './use-edition-name.ts'

const ORDERS = ['text', 'doubt', 'reported'] as const

/** Which work and editions these are, how much is aligned, and which chapter one looks at. */
export function BeadHead({ pair, chapterId, order }: { pair: EditedPairDetail; chapterId: number; order: string }) {
  const { beads: words } = useWords(beadsWords)
  const { admin } = useWords(adminWords)
  const page = useLanguage()
  const nameOf = useEditionName()
  const [search, setSearch] = useSearchParams()
  const { book, here, beside, chapters } = pair
  const name = localName(page, { zh: book.name, en: book.nameEn })
  const title = fill(words.title, { name })
  const sum = (of: 'doubtful' | 'reports') => chapters.reduce((count, chapter) => count + chapter[of], 0)
  const addressOf = (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const gone of ['page', 'order']) next.delete(gone)
    for (const [key, value] of Object.entries(change)) next.set(key, value)
    return `?${next}`
  }
  const facts = [words.states[pair.state], fill(words.share, { percent: Math.round(pair.share * 100) })]
  const counts = { text: undefined, doubt: sum('doubtful'), reported: sum('reports') }
  return (
    <header className={styles.top}>
      <PageHead title={title} description={admin.description} hidden />
      <p className={styles.way}>
        <Link to="/admin?room=beads">{admin.deps.beads}</Link>
        <Link to={`/admin?room=works&id=${book.bookId}`}>{words.toWork}</Link>
      </p>
      <h1 data-bold="">{title}</h1>
      <p className={styles.facts}>
        {nameOf(here)} — {nameOf(beside)} · {facts.join(' · ')}{' '}
        <Link to={beadAddress({ book, here: beside, beside: here })}>{words.swap}</Link>
      </p>
      <div className={styles.choices}>
        <Chips
          name={words.show}
          nameHidden
          chips={ORDERS.map(one => ({
            label: words.orders[one],
            to: addressOf(one === 'text' ? {} : { order: one }),
            chosen: one === order,
            ...(counts[one] !== undefined && { count: counts[one] }),
          }))}
        />
        {order === 'text' ? (
          <label className={styles.chapter}>
            <span className="visually-hidden">{words.chapter}</span>
            <select
              className={formStyles.input}
              value={chapterId}
              onChange={event => setSearch(addressOf({ chapter: event.target.value }), { preventScrollReset: true })}
            >
              {chapters.map(chapter => (
                <option key={chapter.chapterId} value={chapter.chapterId}>
                  {[
                    `${chapter.number}　${chapter.title}`,
                    chapter.doubtful > 0 ? fill(words.doubtful, { count: chapter.doubtful }) : '',
                    chapter.reports > 0 ? fill(words.reported, { count: chapter.reports }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </header>
  )
}
