import type { BookCard as Book } from '../../../../src/contract/works/books.ts'
import { BookCard } from './book-card.tsx'
import styles from './book-grid.module.css'

/** Works on boards, as many abreast as there is room; covers, titles and authors in line. With `shelving` each can be put on the shelf. */
export function BookGrid({ books, shelving = false }: { books: Book[]; shelving?: boolean }) {
  return (
    <ul className={styles.grid}>
      {books.map((book, index) => (
        <li key={book.bookId} className={styles.place}>
          <BookCard book={book} eager={index < SEEN_FIRST} shelving={shelving} />
        </li>
      ))}
    </ul>
  )
}

const SEEN_FIRST = 6
