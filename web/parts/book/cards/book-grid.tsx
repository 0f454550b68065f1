import type { BookCard as Book } from '../../../../src/contract/works/books.ts'
import { BookCard } from './book-card.tsx'
import styles from './book-grid.module.css'

/** A grid of works with aligned covers, titles and authors. `shelving` adds a button that puts a work on the shelf. */
export function BookGrid({ books, shelving = false }: { books: Book[]; shelving?: boolean }) {
  return (
    <ul className={styles.grid}>
      {books.map((book, index) => (
        <li key={book.bookId} className={styles.item}>
          <BookCard book={book} eager={index < SEEN_FIRST} shelving={shelving} />
        </li>
      ))}
    </ul>
  )
}

const SEEN_FIRST = 6
