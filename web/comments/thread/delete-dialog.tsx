import { useState } from 'react'
import { CallFailed, call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from '../writing/writing.module.css'

/** Asks before a comment goes: it cannot be brought back. */
export function DeleteDialog({
  commentId,
  onClose,
  onDeleted,
}: {
  commentId: number
  onClose: () => void
  onDeleted: () => void
}) {
  const { comments: words } = useWords(pagesWords)
  const [isSending, setSending] = useState(false)
  const remove = async () => {
    setSending(true)
    try {
      await call('POST /bookComment/delete', { commentId })
      showToast({ message: words.deletedDone, kind: 'success' })
      onClose()
      onDeleted()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setSending(false)
      showToast(failure.message || words.failed)
    }
  }
  return (
    <Dialog open onClose={onClose} title={words.deleteTitle}>
      <p className={styles.note}>{words.deleteHint}</p>
      <div className={styles.dialogWays}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="danger" disabled={isSending} onClick={() => void remove()}>
          {words.deleteNow}
        </Button>
      </div>
    </Dialog>
  )
}
