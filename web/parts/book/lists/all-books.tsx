import type { OutputOf } from '../../../../src/contract/endpoint.ts'
import type { selectBooks } from '../../../../src/contract/works/books.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { Pager } from '../../control/pager/pager.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { BookRow } from '../cards/book-row.tsx'
import styles from './all-books.module.css'

/** Every work by name, as quiet rows: the list behind an absent id. */
export function AllBooks({ books }: { books: OutputOf<typeof selectBooks> }) {
  const words = useWords(pagesWords)
  const total = fill(words.library.count, { count: books.total })
  return (
    <div className="wrap">
      <PageHead title={words.bookDetail.allTitle} description={words.library.description} canonical="/bookDetail" />
      <PageTitle title={words.bookDetail.allTitle} note={total}>
        <ButtonLink to="/library">{words.home.enterLibrary}</ButtonLink>
      </PageTitle>
      <h2 className="visually-hidden">{total}</h2>
      <div className={styles.rows}>
        {books.list.map(book => (
          <BookRow key={book.bookId} book={book} />
        ))}
      </div>
      <Pager page={books.page} pageSize={books.pageSize} total={books.total} />
    </div>
  )
}
