import { Link } from 'react-router'
import disclosure from '../parts/control/disclosure.module.css'
import { passageLang } from '../parts/text/passage-lang.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import styles from './chapter-filter.module.css'

type Commented = { chapterId: number; number: number; title: string; count: number }

/** The chapters that readers spoke of, folded into one line; works without JavaScript. */
export function ChapterFilter({
  address,
  chapters,
  chosen,
}: {
  address: string
  chapters: readonly Commented[]
  chosen: number
}) {
  const { bookComment: words, comments } = useWords(pagesWords)
  const page = useLanguage()
  const titleOf = (chapter: Commented) => chapter.title || fill(comments.chapter, { number: chapter.number })
  const now = chapters.find(chapter => chapter.chapterId === chosen)
  const shown = now ? titleOf(now) : chosen ? words.chapters : words.wholeBook
  return (
    <details className={styles.filter} key={chosen}>
      <summary className={disclosure.summary}>
        <span className={styles.name}>{words.chapters}</span> <span lang={passageLang(shown, page)}>{shown}</span>
      </summary>
      <ol>
        <li>
          <Link to={address} preventScrollReset aria-current={chosen === 0 ? 'true' : undefined}>
            {words.wholeBook}
          </Link>
        </li>
        {chapters.map(chapter => (
          <li key={chapter.chapterId}>
            <Link
              to={`${address}?chapterId=${chapter.chapterId}`}
              preventScrollReset
              aria-current={chapter.chapterId === chosen ? 'true' : undefined}
              aria-label={fill(words.chapterCount, { title: titleOf(chapter), count: chapter.count })}
            >
              <span lang={passageLang(titleOf(chapter), page)}>{titleOf(chapter)}</span>
              <small aria-hidden="true">{chapter.count}</small>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
