import type { BookCard as Book } from '../../../src/contract/books.ts'
import { BookCard } from './book-card.tsx'
import styles from './book-grid.module.css'

/** Works on boards, as many abreast as there is room; covers, titles and authors in line. */
export function BookGrid({ books }: { books: Book[] }) {
  return (
    <ul className={styles.grid}>
      {books.map((book, index) => (
        <li key={book.bookId} className={styles.place}>
          <BookCard book={book} eager={index < SEEN_FIRST} />
        </li>
      ))}
    </ul>
  )
}

const SEEN_FIRST = 6
