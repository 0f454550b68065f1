import { Link, useLocation } from 'react-router'
import type { ShownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { searchFor } from '../session/reader-address.ts'
import type { LiveReader } from '../session/session-context.ts'
import { langOf } from '../text/chapter/text-lang.ts'
import styles from './end-links.module.css'

/** `cookie` says in which script the titles have come. */
type Around = { reading: BookReading; cookie: ShownText; inside: LiveReader | null }

/** Under a scrolled chapter: the one before, the contents, the one after. Plain links, so they work without JavaScript. */
export function EndLinks({ reading, cookie, inside }: Around) {
  const { reader } = useWords(readerWords)
  const { previous, next, book, edition, beside } = reading
  const { search } = useLocation()
  const lang = langOf(reading, cookie)
  const address = (chapter: number) =>
    searchFor(search, { language: edition.language, chapter, beside: beside?.language })
  const turn = (direction: -1 | 1) => (event: React.MouseEvent) => {
    if (!inside || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (direction === 1) inside.session.readOn()
    else inside.session.turnChapter(direction)
  }
  return (
    <nav className={styles.ends} aria-label={reader.contents}>
      {previous ? (
        <Link rel="prev" to={address(previous.number)} onClick={turn(-1)} data-end="previous">
          <small>{reader.previousChapter}</small>
          <span lang={lang}>{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      <Link to={`/bookDetail/${book.bookId}`}>{reader.toBook}</Link>
      {next ? (
        <Link rel="next" to={address(next.number)} onClick={turn(1)} data-end="next">
          <small>{reader.nextChapter}</small>
          <span lang={lang}>{next.title}</span>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The contents for browsers without JavaScript; the others have a panel. */
export function NoScriptContents({ reading, cookie }: Omit<Around, 'inside'>) {
  const { reader } = useWords(readerWords)
  const { toc, edition, beside, chapter } = reading
  const { search } = useLocation()
  return (
    <noscript>
      <details className={styles.noscript} id="contents">
        <summary>{reader.contents}</summary>
        <ol lang={langOf(reading, cookie)}>
          {toc.map(row => (
            <li key={row.chapterId} data-depth={row.depth}>
              <a
                href={searchFor(search, { language: edition.language, chapter: row.number, beside: beside?.language })}
                aria-current={row.number === chapter.number ? 'page' : undefined}
              >
                {row.title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </noscript>
  )
}
