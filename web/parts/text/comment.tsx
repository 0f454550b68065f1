import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment as Said } from '../../../src/contract/comments.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Score } from '../book/score.tsx'
import { Avatar } from '../control/avatar.tsx'
import styles from './comment.module.css'
import { passageLang } from './passage-lang.ts'

/** What a reader said; `aboutBook` names the work where the page does not; `children` are what can be done with it. */
export function Comment({
  comment,
  aboutBook,
  children,
}: {
  comment: Said
  aboutBook?: boolean
  children?: ReactNode
}) {
  const page = useLanguage()
  const words = useWords()
  const text = (
    <p className={styles.text} lang={passageLang(comment.text, page)}>
      {comment.text}
    </p>
  )
  return (
    <article className={styles.comment}>
      <header className={styles.head}>
        <Avatar headImage={comment.user.headImage} />
        <div>
          <p className={styles.nick}>{comment.user.nick}</p>
          <p className={styles.about}>
            <time dateTime={comment.createdAt}>{dayOf(comment.createdAt, page)}</time>
            {aboutBook ? (
              <Link to={`/bookComment/${comment.bookId}`} lang={passageLang(comment.bookName, page)}>
                {comment.bookName}
              </Link>
            ) : null}
          </p>
        </div>
        {comment.score === null ? null : <Score score={comment.score} />}
      </header>
      {comment.anchor ? <blockquote className={styles.anchor}>{comment.anchor.quote}</blockquote> : null}
      {comment.spoiler ? (
        <details className={styles.spoiler}>
          <summary>{words.parts.showSpoiler}</summary>
          {text}
        </details>
      ) : (
        text
      )}
      <footer className={styles.foot}>
        {comment.likeCount > 0 ? <span>{fill(words.parts.likes, { count: comment.likeCount })}</span> : null}
        {comment.replyCount > 0 ? <span>{fill(words.parts.replies, { count: comment.replyCount })}</span> : null}
        {children}
      </footer>
    </article>
  )
}

/** The day in UTC, so that the server and the browser write the same. */
function dayOf(time: string, page: string): string {
  return new Intl.DateTimeFormat(page, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
