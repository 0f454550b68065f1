import { useState } from 'react'
import type { Comment as CommentRow, Thread } from '../../../src/contract/comments/comments.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import type { Veil } from '../../parts/text/comment/comment.tsx'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import type { Mine } from '../use-mine.ts'
import { CommentForm } from '../writing/comment-form.tsx'
import styles from './comment.module.css'
import { CommentItem } from './comment-item.tsx'

type ThreadProps = {
  thread: Thread
  mine: Mine
  veil: Veil
  /** Why it stands here, out of order. */
  note: string | null
  changed: () => void
  gone: (commentId: number) => void
}

/** A comment with its answers under it, and the form for one more. */
export function CommentThread({ thread, mine, veil, note, changed, gone }: ThreadProps) {
  const { comments: words } = useWords(pagesWords)
  const page = useLanguage()
  const [more, setMore] = useState<readonly CommentRow[]>([])
  const [answering, setAnswering] = useState<CommentRow | null>(null)
  const known = new Set(thread.replies.map(reply => reply.commentId))
  const replies = [...thread.replies, ...more.filter(reply => !known.has(reply.commentId))]
  const left = thread.replyCount - replies.length

  const load = async () => {
    const found: CommentRow[] = []
    for (let number = 1, rest = 1; rest > 0; number++) {
      const answer = await call('GET /bookComment/replies/{id}', {
        id: String(thread.commentId),
        page: number,
        pageSize: 100,
        script: scriptOfPage(page),
      })
      found.push(...answer.list)
      rest = answer.total - number * answer.pageSize
    }
    setMore(found)
  }
  const answer = async (text: string) => {
    const added = await call('POST /bookComment/add', { text, replyTo: answering?.commentId ?? thread.commentId })
    showToast({ message: added.state === 'hidden' ? words.waits : words.sent, kind: 'success' })
    setAnswering(null)
    if (added.state === 'shown') setMore(before => [...before, added])
    changed()
  }
  const dropped = (commentId: number) => {
    setMore(before => before.filter(reply => reply.commentId !== commentId))
    gone(commentId)
  }
  return (
    <section className={styles.thread}>
      {note ? <p className={styles.why}>{note}</p> : null}
      <CommentItem
        comment={thread}
        mine={mine}
        veil={veil}
        changed={changed}
        gone={dropped}
        onAnswer={() => setAnswering(thread)}
      />
      {replies.length > 0 ? (
        <div className={styles.replies}>
          {replies.map(reply => (
            <CommentItem
              key={reply.commentId}
              comment={reply}
              mine={mine}
              veil={reply.spoiler ? 'spoiler' : veil}
              changed={changed}
              gone={dropped}
              onAnswer={() => setAnswering(reply)}
            />
          ))}
        </div>
      ) : null}
      {left > 0 ? (
        <div className={styles.moreReplies}>
          <Button look="bare" onClick={() => load().catch(() => showToast(words.failed))}>
            {fill(words.moreReplies, { count: left })}
          </Button>
        </div>
      ) : null}
      {answering ? (
        <div className={styles.answering}>
          <CommentForm
            draftKey={`reply:${answering.commentId}`}
            label={fill(words.replyLabel, { nick: answering.user.nick || words.gone })}
            submit={words.sendReply}
            takesFocus
            onSend={({ text }) => answer(text)}
            onCancel={() => setAnswering(null)}
          />
        </div>
      ) : null}
    </section>
  )
}
