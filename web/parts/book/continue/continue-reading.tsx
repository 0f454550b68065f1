import { useEffect, useState } from 'react'
import { scriptOfPage, type UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import type { BookCard } from '../../../../src/contract/works/books.ts'
import { percentRead } from '../../../../src/text/progress.ts'
import { call } from '../../../call.ts'
import type { StoredPosition } from '../../../state/position/position-store.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { bookNames } from '../book-names.ts'
import { Cover } from '../cards/cover.tsx'
import styles from './continue-reading.module.css'
import { ElsewhereHint } from './elsewhere-hint.tsx'
import { addressToContinue, usePositionToContinue } from './position-to-continue.ts'
import { wordAmount } from './reading-length.ts'

type Stopped = { book: BookCard; position: StoredPosition }

/** The book that was read last, at the place; for everyone else, and in the page's HTML, `first`: a book to begin with. */
export function ContinueReading({ first }: { first: BookCard }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const stopped = useStopped(page)
  const book = stopped?.book ?? first
  const { name, author } = bookNames(book, page)
  // A place of long ago does not know how far in the book it is.
  const percent = stopped?.position.progress === undefined ? null : percentRead(stopped.position.progress)
  const address = stopped ? addressToContinue(stopped.position) : `/bookDetail/${book.bookId}`
  return (
    <section className={styles.slot} aria-labelledby="continue">
      <p id="continue" className={styles.head}>
        {stopped ? words.home.continue : words.home.begin}
      </p>
      <div className={styles.row}>
        <div className={styles.cover}>
          <Cover book={book} eager />
        </div>
        <div className={styles.words}>
          <p className={styles.name} lang={passageLang(name, page)} data-bold="">
            <Link className={styles.link} to={address}>
              {name}
            </Link>
          </p>
          <p className="small" lang={passageLang(author, page)}>
            {author}
          </p>
          {percent === null ? null : (
            <progress className={styles.bar} value={percent} max={100} aria-labelledby="continue" />
          )}
          <p className="small">
            {stopped
              ? [
                  fill(words.home.continueAt, { chapter: stopped.position.chapterNumber }),
                  ...(percent === null ? [] : [fill(words.home.continueLeft, { percent })]),
                ].join(words.parts.dot)
              : wordAmount(book.wordCount, book.languages[0] ?? 'chinese', words, page)}
          </p>
        </div>
      </div>
      {stopped ? <ElsewhereHint /> : null}
    </section>
  )
}

/** The book of the place to go on from; one that is no longer here is not read on. */
function useStopped(page: UiLanguage): Stopped | null {
  const position = usePositionToContinue()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  useEffect(() => {
    if (!position) return
    let isGone = false
    call('GET /book/bookDetail/{id}', { id: String(position.bookId), script: scriptOfPage(page) }).then(
      book => isGone || setStopped({ book, position }),
      // The call has reported what is worth reporting.
      () => isGone || setStopped(null),
    )
    return () => {
      isGone = true
    }
  }, [page, position])
  return position && stopped
}
