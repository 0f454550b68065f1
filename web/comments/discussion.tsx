import { type ReactNode, useRef, useState } from 'react'
import type { Comment as CommentRow, Thread } from '../../src/contract/comments/comments.ts'
import { call } from '../call.ts'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { useReadChapter, veilOf } from '../parts/text/comment/use-read-chapter.ts'
import { useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import { type Subject, subjectKey } from './comment-subject.ts'
import { CommentThread } from './thread/comment-thread.tsx'
import { HiddenComment } from './thread/hidden-comment.tsx'
import { useMine } from './use-mine.ts'
import { CommentForm } from './writing/comment-form.tsx'
import styles from './writing/writing.module.css'

/** What a new comment is about besides the whole, with how it is shown above the form. */
export type TalkAnchor = {
  chapterId?: number
  blockId?: number
  from?: number
  to?: number
  quote?: string
}

type TalkProps = {
  subject: Subject
  threads: readonly Thread[]
  /** A thread to stand above the others: the one somebody was led to. */
  first?: Thread | null
  anchor?: TalkAnchor | null
  /** What is drawn above the form: the quoted passage. */
  quoted?: ReactNode
  lines?: readonly string[]
  takesFocus?: boolean
  comeBack?: string
  /** Where nobody has spoken yet. */
  empty?: ReactNode
  /** Somebody has just said something here that everyone sees. */
  onAdded?: (added: CommentRow) => void
  /** The list is to be fetched anew. */
  again: () => void
}

/** A talk about a work or a poem: the form, what was hidden of one's own, and the threads with all that can be done. */
export function Talk(props: TalkProps) {
  const { subject, threads, first = null, anchor, lines, again } = props
  const { comments: words } = useWords(pagesWords)
  const [fresh, setFresh] = useState<readonly Thread[]>([])
  const isListed = new Set(threads.map(thread => thread.commentId))
  const news = fresh.filter(thread => !isListed.has(thread.commentId) && thread.commentId !== first?.commentId)
  const rest = threads.filter(thread => thread.commentId !== first?.commentId)
  const shown = [...(first ? [first] : []), ...news, ...rest]
  const { mine, again: mineAgain } = useMine(subject, idsIn(shown))
  const read = useReadChapter(subject.bookId)
  const box = useRef<HTMLDivElement>(null)

  const changed = () => {
    mineAgain()
    again()
  }
  const key = anchor?.blockId ? `${subjectKey(subject)}:${anchor.blockId}` : subjectKey(subject)
  return (
    <div className={styles.talk} ref={box}>
      <div className={styles.writing}>
        <CommentForm
          key={key}
          draftKey={key}
          label={words.write}
          submit={words.send}
          withScore={subject.bookId !== undefined && !anchor}
          myScore={mine.score}
          withFlags={subject.bookId !== undefined}
          {...(lines && { lines })}
          {...(props.comeBack && { comeBack: props.comeBack })}
          takesFocus={props.takesFocus ?? false}
          onSend={async ({ line, ...written }) => {
            const about = anchor ?? (line === null ? undefined : { line })
            const added = await call('POST /bookComment/add', { ...subject, ...written, anchor: about })
            showToast({ message: added.state === 'hidden' ? words.waits : words.sent, kind: 'success' })
            if (added.state === 'shown') {
              setFresh(before => [{ ...added, replies: [] }, ...before])
              props.onAdded?.(added)
            }
            changed()
          }}
        >
          {props.quoted}
        </CommentForm>
      </div>
      <noscript>
        <p className={styles.note}>{words.needScript}</p>
      </noscript>
      {mine.hidden.map(comment => (
        <HiddenComment key={comment.commentId} comment={comment} />
      ))}
      {shown.length === 0 ? (
        props.empty
      ) : (
        <div>
          {shown.map(thread => (
            <CommentThread
              key={thread.commentId}
              thread={thread}
              mine={mine}
              veil={veilOf(thread, read)}
              changed={changed}
              note={thread === first ? words.hereFirst : news.includes(thread) ? words.newest : null}
              gone={id => setFresh(before => before.filter(each => each.commentId !== id))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function idsIn(threads: readonly Thread[]): number[] {
  return threads.flatMap(thread => [thread.commentId, ...thread.replies.map(reply => reply.commentId)])
}
