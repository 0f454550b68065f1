import type { ReactNode } from 'react'
import type { BookCard } from '../../../../src/contract/works/books.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { bookNames } from '../book-names.ts'
import { wordAmount } from '../continue/reading-length.ts'
import { dynastyName } from '../lists/dynasties.ts'
import { Score } from '../score.tsx'
import styles from './book-row.module.css'
import { Cover } from './cover.tsx'

/** A work as a quiet row: small cover, title, author, length, score. `children` stand at its end (a place, a button). */
export function BookRow({ book, children }: { book: BookCard; children?: ReactNode }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { name, author, otherName } = bookNames(book, page)
  const dynasty = page === 'en' ? dynastyName(book.dynasty, words.dynasties) : book.dynasty
  const facts = [dynasty, author].filter(Boolean).join(words.parts.dot)
  return (
    <article className={styles.row}>
      <div>
        <Cover book={book} travels />
      </div>
      <div>
        <h3 className={styles.name} lang={passageLang(name, page)} data-bold="">
          <Link className={styles.link} to={`/bookDetail/${book.bookId}`} viewTransition>
            {name}
          </Link>
        </h3>
        {otherName ? (
          <p className={styles.other} lang={passageLang(otherName, page)}>
            {otherName}
          </p>
        ) : null}
        <p className={styles.facts}>
          <span lang={passageLang(facts, page)}>{facts}</span>
          <span>{wordAmount(book.wordCount, book.languages[0] ?? 'chinese', words, page)}</span>
          <span>
            {book.isBilingual ? words.bilingual : book.languages.map(one => words.languages[one]).join(words.parts.dot)}
          </span>
          {book.score === null ? null : <Score score={book.score} />}
        </p>
      </div>
      {children ? <div className={styles.end}>{children}</div> : null}
    </article>
  )
}
