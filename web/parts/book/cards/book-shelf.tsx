import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import type { BookCard as Book } from '../../../../src/contract/works/books.ts'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { IconButton } from '../../control/button.tsx'
import { Icon } from '../../control/icon.tsx'
import { BookCard } from './book-card.tsx'
import styles from './book-shelf.module.css'

/**
 * One slow row of works that a person turns: by swipe, by wheel, by the buttons, by Tab. It never moves by itself.
 * `labelledBy` is the id of its heading.
 */
export function BookShelf({
  books,
  labelledBy,
  eager = false,
}: {
  books: Book[]
  labelledBy: string
  eager?: boolean
}) {
  const words = useWords(coreWords)
  const row = useRef<HTMLUListElement>(null)
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * TURN, behavior: 'auto' })
  return (
    <div className={styles.shelf}>
      <ul ref={row} className={styles.row} aria-labelledby={labelledBy}>
        {books.map(book => (
          <li key={book.bookId} className={styles.item}>
            <BookCard book={book} eager={eager} />
          </li>
        ))}
      </ul>
      {books.length > ABREAST ? (
        <div className={styles.turn}>
          <IconButton label={words.parts.turnBack} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label={words.parts.turnOn} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}

/** Part of the row's width that one press turns: the last cover seen stays in sight. */
const TURN = 0.8
/** Works that a wide row shows at once, as in `book-shelf.module.css`. */
const ABREAST = 6
