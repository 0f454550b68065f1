import { useState } from 'react'
import type { Comment as CommentRow } from '../../../src/contract/comments/comments.ts'
import { eachFlag } from '../../../src/contract/values/comment-flags.ts'
import { call } from '../../call.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { Comment, type Veil } from '../../parts/text/comment/comment.tsx'
import { useUser } from '../../state/user-store.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import type { Mine } from '../use-mine.ts'
import { useSignIn } from '../use-sign-in.ts'
import { CommentForm } from '../writing/comment-form.tsx'
import { NO_DRAFT } from '../writing/draft.ts'
import styles from './comment.module.css'
import { CommentActions } from './comment-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

type OneProps = {
  comment: CommentRow
  mine: Mine
  veil: Veil
  changed: () => void
  gone: (commentId: number) => void
  onAnswer: () => void
}

type Open = 'delete' | 'report' | null

/** One comment or answer with what its reader or its writer can do. */
export function CommentItem({ comment, mine, veil, changed, gone, onAnswer }: OneProps) {
  const { comments: words } = useWords(pagesWords)
  const { user } = useUser()
  const signIn = useSignIn()
  const [open, setOpen] = useState<Open>(null)
  const [draft, setDraft] = useState<CommentRow | null>(null)
  // What the server answered to a press counts until the list is fetched anew.
  const [answered, setAnswered] = useState<{ of: CommentRow; now: CommentRow } | null>(null)
  const shown = answered?.of === comment ? answered.now : comment
  const liked = answered?.of === comment ? answered.now.liked : mine.liked.has(comment.commentId)
  const isOwn = mine.own.has(comment.commentId)

  if (comment.state === 'deleted') return <p className={styles.deleted}>{words.deleted}</p>

  const like = async () => {
    if (!user) return signIn()
    try {
      const now = await call('POST /bookComment/like', { commentId: comment.commentId, liked: !liked })
      setAnswered({ of: comment, now: { ...comment, likeCount: now.likeCount, liked: now.liked } })
    } catch {
      showToast(words.failed)
    }
  }
  const edit = async () => {
    try {
      // As it was written, not in the script of this page.
      setDraft(await call('GET /bookComment/detail/{id}', { id: String(comment.commentId), script: 'original' }))
    } catch {
      showToast(words.failed)
    }
  }
  if (draft) {
    return (
      <div className={styles.editing}>
        <CommentForm
          draftKey={`edit:${draft.commentId}`}
          label={words.edit}
          submit={words.save}
          first={{ ...NO_DRAFT, text: draft.text, score: draft.score, ...eachFlag(flag => draft[flag]) }}
          withScore={draft.bookId !== null && draft.replyTo === null && (draft.score !== null || !draft.anchor)}
          withFlags={draft.bookId !== null}
          takesFocus
          onSend={async ({ text, score, ...ticked }) => {
            const { commentId, version } = draft
            const now = await call('POST /bookComment/update', {
              commentId,
              text,
              ...eachFlag(flag => ticked[flag]),
              expectedVersion: version,
              ...(score !== draft.score && { score: score ?? 0 }),
            })
            showToast({ message: now.state === 'hidden' ? words.waits : words.saved, kind: 'success' })
            setDraft(null)
            changed()
          }}
          onCancel={() => setDraft(null)}
        />
      </div>
    )
  }
  return (
    <>
      <Comment comment={shown} veil={veil}>
        <CommentActions
          comment={shown}
          liked={liked}
          isOwn={isOwn}
          onLike={() => void like()}
          onAnswer={onAnswer}
          onEdit={() => void edit()}
          onDelete={() => setOpen('delete')}
          onReport={() => (user ? setOpen('report') : signIn())}
        />
      </Comment>
      {open === 'delete' ? (
        <DeleteDialog
          commentId={comment.commentId}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            gone(comment.commentId)
            changed()
          }}
        />
      ) : null}
      {open === 'report' ? <ReportDialog commentId={comment.commentId} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
