import { useState } from 'react'
import type { Comment as CommentRow } from '../../../src/contract/comments/comments.ts'
import { CallFailed, call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { TextField } from '../../parts/control/fields/field.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { Comment } from '../../parts/text/comment/comment.tsx'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import writingStyles from '../writing/writing.module.css'
import styles from './comment.module.css'

/** One's own comment that the editors hid, or have not looked at yet: why, and one answer to it. */
export function HiddenComment({ comment }: { comment: CommentRow }) {
  const { comments: words } = useWords(pagesWords)
  const [isAnswering, setAnswering] = useState(false)
  const [isSent, setSent] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    try {
      await call('POST /bookComment/appeal', { commentId: comment.commentId, text })
      showToast({ message: words.appealed, kind: 'success' })
      setAnswering(false)
      setSent(true)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.code === 0 ? words.failed : failure.message)
    }
  }
  return (
    <div className={styles.hidden}>
      <p className={styles.hiddenWhy}>{fill(words.hidden, { reason: comment.hiddenReason })}</p>
      <Comment comment={comment} veil={null}>
        {isSent ? (
          <p className="small">{words.appealed}</p>
        ) : isAnswering ? (
          <form
            className={writingStyles.form}
            onSubmit={event => {
              event.preventDefault()
              void send()
            }}
          >
            <TextField
              label={words.appealLabel}
              hint={words.appealHint}
              rows={2}
              maxLength={APPEAL_LIMIT}
              value={text}
              wrong={problem || undefined}
              onChange={event => setText(event.target.value)}
            />
            <div className={writingStyles.dialogWays}>
              <Button onClick={() => setAnswering(false)}>{words.cancel}</Button>
              <Button type="submit" disabled={text.trim() === ''}>
                {words.appeal}
              </Button>
            </div>
          </form>
        ) : (
          <div>
            <Button look="bare" onClick={() => setAnswering(true)}>
              {words.appeal}
            </Button>
          </div>
        )}
      </Comment>
    </div>
  )
}

const APPEAL_LIMIT = 1000
