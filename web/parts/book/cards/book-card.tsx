import type { BookCard as Book } from '../../../../src/contract/works/books.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { Link } from '../../control/link.tsx'
import { ShelfButton } from '../../mine/shelf-button.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { bookNames } from '../book-names.ts'
import styles from './book-card.module.css'
import { Cover } from './cover.tsx'
import card from './standing-card.module.css'

/** A work by cover, title and author, standing on the board of a `BookGrid` or `BookShelf`; see `Cover` for `eager` and `travels`. */
export function BookCard({
  book,
  eager = false,
  travels = true,
  shelving = false,
}: {
  book: Book
  eager?: boolean
  travels?: boolean
  /** Whether a sign on the cover puts the work on the shelf. */
  shelving?: boolean
}) {
  const page = useLanguage()
  const { name, author } = bookNames(book, page)
  const { languages, bilingual, parts } = useWords(coreWords)
  return (
    <article className={card.card}>
      <div className={styles.stand}>
        <Cover book={book} eager={eager} travels={travels} />
        {shelving ? <ShelfButton bookId={book.bookId} name={name} small /> : null}
      </div>
      <div className={styles.words}>
        <h3 className={card.name} lang={passageLang(name, page)} data-bold="">
          <Link className={card.link} to={`/bookDetail/${book.bookId}`} viewTransition>
            {name}
          </Link>
        </h3>
        <p className={styles.author} lang={passageLang(author, page)}>
          {author}
        </p>
        <p className={styles.languages}>
          {book.isBilingual ? bilingual : book.languages.map(one => languages[one]).join(parts.dot)}
        </p>
      </div>
    </article>
  )
}
