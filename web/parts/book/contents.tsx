import type { Edition } from '../../../src/contract/works/books.ts'
import type { Chapter } from '../../../src/contract/works/reading.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Link } from '../control/link.tsx'
import { passageLang } from '../text/passage-lang.ts'
import styles from './contents.module.css'

/** The contents of an edition: each chapter a link with its reading minutes, volumes as heads of their chapters; says so when there are none. */
export function Contents({
  bookId,
  edition,
  chapters,
}: {
  bookId: number
  edition: Pick<Edition, 'language' | 'script'>
  chapters: Chapter[]
}) {
  const page = useLanguage()
  const words = useWords(pagesWords)
  if (chapters.length === 0) return <p className={styles.none}>{words.edition.noText}</p>
  return (
    <ol className={styles.contents}>
      {chapters.map(chapter => (
        <li
          key={chapter.number}
          className={styles.row}
          data-depth={Math.min(chapter.depth, 2)}
          data-volume={isVolume(chapter)}
        >
          <Link
            className={styles.link}
            to={`/bookReader/${bookId}?language=${edition.language}&chapter=${chapter.number}`}
          >
            <span className={styles.title}>
              <span lang={passageLang(chapter.title, page, edition.script)}>{chapter.title}</span>
              {chapter.parts > 1 ? (
                <span className={styles.part}> {fill(words.edition.part, { part: chapter.part })}</span>
              ) : null}
            </span>
            {chapter.readingMinutes > 0 ? (
              <span className={styles.minutes}>{fill(words.edition.minutes, { minutes: chapter.readingMinutes })}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** A row without a text of its own heads the rows under it. */
function isVolume(chapter: Chapter): true | undefined {
  return chapter.wordCount === 0 || undefined
}
