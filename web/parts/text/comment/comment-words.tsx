import { Link } from 'react-router'
import type { Comment } from '../../../../src/contract/comments/comments.ts'
import { commentPieces } from '../../../../src/text/comment-text.ts'
import styles from './comment.module.css'

/** The text of a comment: plain words, safe links, and 《》 that lead to the work or, where it is not known, to the search. */
export function CommentWords({ comment, lang }: { comment: Comment; lang: string | undefined }) {
  const { text, references } = comment
  return (
    <p className={styles.text} lang={lang}>
      {commentPieces(text, references).map((piece, at) => {
        if (piece.kind === 'text') return piece.text
        // A text may say the same twice; its place is the only name it has.
        if (piece.kind === 'work') {
          return (
            <Link key={at} to={addressOf(piece)}>
              {piece.text}
            </Link>
          )
        }
        return (
          <a key={at} href={piece.href} rel="nofollow ugc noopener noreferrer" target="_blank">
            {piece.text}
          </a>
        )
      })}
    </p>
  )
}

function addressOf({ text, reference }: { text: string; reference: Comment['references'][number] | null }): string {
  if (reference?.bookId) return `/bookDetail/${reference.bookId}`
  if (reference?.poemId) return `/poetry/${reference.poemId}`
  return `/search/${encodeURIComponent(text.slice(1, -1))}`
}
