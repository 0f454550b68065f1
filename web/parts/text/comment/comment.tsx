import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Anchor, Comment as CommentRow } from '../../../../src/contract/comments/comments.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Score } from '../../book/score.tsx'
import { Avatar } from '../../control/avatar.tsx'
import { passageLang } from '../passage-lang.ts'
import styles from './comment.module.css'
import { CommentWords } from './comment-words.tsx'

/**
 * Why a text is covered: it says so itself, or it is about a chapter the reader has not come to. `unsettled` while that is
 * not known yet: then it is kept from sight, unless nothing will ever settle it (a browser without JavaScript).
 */
export type Veil = 'spoiler' | 'later' | 'unsettled' | null

/** What a reader said; `aboutBook` names the work where the page does not; `children` are what can be done with it. */
export function Comment({
  comment,
  aboutBook,
  veil = comment.spoiler ? 'spoiler' : null,
  children,
}: {
  comment: CommentRow
  aboutBook?: boolean
  veil?: Veil
  children?: ReactNode
}) {
  const page = useLanguage()
  const words = useWords(coreWords)
  return (
    <article className={styles.comment} id={`comment-${comment.commentId}`} data-reply={comment.replyTo ?? undefined}>
      <CommentHead comment={comment} aboutBook={aboutBook ?? false} />
      {comment.anchor ? <About comment={comment} anchor={comment.anchor} /> : null}
      <Veiled comment={comment} veil={veil}>
        <div className={aboutBook ? styles.brief : undefined}>
          <CommentWords comment={comment} lang={passageLang(comment.text, page)} />
        </div>
      </Veiled>
      {children ?? (
        <footer className={styles.foot}>
          {comment.likeCount > 0 ? <span>{fill(words.parts.likes, { count: comment.likeCount })}</span> : null}
          {comment.replyCount > 0 ? <span>{fill(words.parts.replies, { count: comment.replyCount })}</span> : null}
        </footer>
      )}
    </article>
  )
}

function CommentHead({ comment, aboutBook }: { comment: CommentRow; aboutBook: boolean }) {
  const page = useLanguage()
  const words = useWords(pagesWords)
  const name = (page === 'en' && comment.nameEn) || comment.name
  return (
    <header className={styles.head}>
      <Avatar headImage={comment.user.headImage} />
      <div>
        <p className={styles.nick}>
          <Writer user={comment.user} />
          {comment.answered ? (
            <span className={styles.answers}>
              {fill(words.comments.answers, { nick: comment.answered.nick || words.comments.gone })}
            </span>
          ) : null}
        </p>
        <p className={styles.about}>
          <time dateTime={comment.createdAt}>{dayOf(comment.createdAt, page)}</time>
          {comment.editedAt ? <span title={dayOf(comment.editedAt, page)}>{words.comments.edited}</span> : null}
          {aboutBook ? (
            <Link to={aboutAddress(comment)} lang={passageLang(name, page)}>
              {name}
            </Link>
          ) : null}
        </p>
      </div>
      {comment.score === null ? null : <Score score={comment.score} />}
    </header>
  )
}

/** Who wrote it, a way to what they show of themselves; who has left is only said to have left. */
function Writer({ user }: { user: CommentRow['user'] }) {
  const { comments } = useWords(pagesWords)
  const page = useLanguage()
  if (user.userId === 0) return <span className={styles.gone}>{comments.gone}</span>
  return (
    <Link className={styles.writer} to={`/profile?id=${user.userId}`} lang={passageLang(user.nick, page)}>
      {user.nick}
    </Link>
  )
}

function Veiled({ comment, veil, children }: { comment: CommentRow; veil: Veil; children: ReactNode }) {
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  if (veil === null) return children
  if (veil === 'unsettled') return <div className={styles.unsettled}>{children}</div>
  const chapter = comment.anchor?.chapterNumber ?? 0
  return (
    <details className={styles.spoiler}>
      <summary>{veil === 'spoiler' ? words.parts.showSpoiler : fill(words.comments.laterChapter, { chapter })}</summary>
      {children}
    </details>
  )
}

/** The words it is about, a way to where they stand. */
function About({ comment, anchor }: { comment: CommentRow; anchor: Anchor }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const location =
    anchor.line === null
      ? [anchor.chapterNumber && fill(words.comments.chapter, { number: anchor.chapterNumber }), anchor.chapterTitle]
          .filter(Boolean)
          .join(words.parts.dot)
      : fill(words.comments.verseLine, { number: anchor.line + 1 })
  const address = anchorAddress(comment, anchor)
  const label = anchor.quote || location
  return (
    <blockquote className={styles.anchor}>
      {address ? (
        <Link to={address} title={location} lang={passageLang(label, page)}>
          {label}
        </Link>
      ) : (
        <span lang={passageLang(label, page)}>{label}</span>
      )}
    </blockquote>
  )
}

/** Where the passage is read; null when its chapter is no more. */
function anchorAddress({ bookId, poemId }: CommentRow, anchor: Anchor): string | null {
  if (poemId !== null) return `/poetry/${poemId}#l${anchor.line ?? 0}`
  if (anchor.language === null || anchor.chapterNumber === null) return null
  const query = new URLSearchParams({ language: anchor.language, chapter: String(anchor.chapterNumber) })
  if (anchor.blockId) query.set('block', String(anchor.blockId))
  return `/bookReader/${bookId}?${query}`
}

function aboutAddress({ bookId, poemId }: CommentRow): string {
  return bookId === null ? `/poetry/${poemId}#comments` : `/bookComment/${bookId}`
}

/** The day in UTC, so that the server and the browser write the same. */
function dayOf(time: string, page: string): string {
  return new Intl.DateTimeFormat(page, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
