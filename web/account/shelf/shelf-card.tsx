import { type KeyboardEvent, useId } from 'react'
import { percentRead } from '../../../src/text/progress.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import { Cover } from '../../parts/book/cards/cover.tsx'
import card from '../../parts/book/cards/standing-card.module.css'
import { Link } from '../../parts/control/link.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import styles from './shelf.module.css'
import type { Shelved } from './shelf-rows.ts'

/** How a card is chosen while several are. */
export type Choosing = { isChosen: boolean; toggle: (withRange: boolean) => void }

/** A work on the shelf: how far it is read, for how long, how many chapters are left; the card leads on from the place. */
export function ShelfCard({ shelved, choosing }: { shelved: Shelved; choosing: Choosing | null }) {
  const page = useLanguage()
  const { shelf } = useWords(accountWords)
  const { book, state, to, progress } = shelved
  const { name, author } = bookNames(book, page)
  const percent = progress === null ? null : percentRead(progress)
  return (
    <article className={`${card.card} ${styles.card}`} data-chosen={choosing?.isChosen || undefined}>
      <div className={styles.stand}>
        <Cover book={book} />
        {percent === null || state === 'finished' ? null : (
          <progress className={styles.bar} value={percent} max={100} aria-label={fill(shelf.readOf, { percent })} />
        )}
      </div>
      <h3 className={card.name} lang={passageLang(name, page)} data-bold="">
        {choosing ? (
          <Choice name={name} choosing={choosing} />
        ) : (
          <Link className={card.link} to={to}>
            {name}
          </Link>
        )}
      </h3>
      <p className={styles.facts}>
        {factsOf(shelved, shelf).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
        {shelved.unread > 0 && shelved.chapter !== null && !choosing ? <Unread count={shelved.unread} /> : null}
        {shelved.chapter === null && state !== 'finished' ? (
          <span lang={passageLang(author, page)}>{author}</span>
        ) : null}
        {shelved.chapter !== null && state !== 'finished' && !choosing ? (
          <span className={styles.on}>{shelf.continue}</span>
        ) : null}
      </p>
    </article>
  )
}

function factsOf({ state, chapter, progress, minutes }: Shelved, shelf: Words['shelf']): string[] {
  const facts = [
    state === 'finished' ? shelf.finished : chapter === null ? '' : fill(shelf.inChapter, { chapter }),
    progress === null || state === 'finished' ? '' : `${percentRead(progress)}%`,
    minutes
      ? minutes < 60
        ? fill(shelf.minutes, { minutes })
        : fill(shelf.hours, { hours: Math.round(minutes / 6) / 10 })
      : '',
  ]
  return facts.filter(Boolean)
}

/** A fact among others: what is left of a book is no mail that waits. */
function Unread({ count }: { count: number }) {
  const { shelf } = useWords(accountWords)
  return <span>{fill(count >= 99 ? shelf.unreadMany : shelf.unread, { count })}</span>
}

/** A native box over the whole card: Tab and the space bar choose, the arrows go on, with Shift they choose on the way. */
function Choice({ name, choosing }: { name: string; choosing: Choosing }) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={choosing.isChosen}
        data-choice=""
        onChange={event => choosing.toggle((event.nativeEvent as MouseEvent).shiftKey === true)}
        onKeyDown={event => walk(event)}
      />
      <label className={card.link} htmlFor={id}>
        {name}
      </label>
    </>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-choice]')]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  next?.focus()
  if (event.shiftKey && next && !next.checked) next.click()
}
