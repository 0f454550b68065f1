import { useState } from 'react'
import { REPORT_LIMIT, REPORT_REASONS } from '../../../src/contract/values/limits.ts'
import { CallFailed, call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import fieldStyles from '../../parts/control/fields/field.module.css'
import { TextField } from '../../parts/control/fields/field.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from '../writing/writing.module.css'

type Reason = (typeof REPORT_REASONS)[number]

/** Why a comment is reported: one of five, with words if one likes. */
export function ReportDialog({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const { comments: words } = useWords(pagesWords)
  const [reason, setReason] = useState<Reason>('spam')
  const [more, setMore] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    try {
      const details = more.trim()
      await call('POST /bookComment/report', { commentId, reason: details === '' ? reason : `${reason}: ${details}` })
      showToast({ message: words.reported, kind: 'success' })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.code === 0 ? words.failed : failure.message)
    }
  }
  return (
    <Dialog open onClose={onClose} title={words.reportTitle}>
      <form
        className={styles.report}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className={styles.note}>{words.reportHint}</legend>
          {REPORT_REASONS.map(each => (
            <label key={each} className={fieldStyles.check}>
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {words.reasons[each]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={words.reportWords}
          rows={2}
          maxLength={REPORT_LIMIT - 'illegal: '.length}
          value={more}
          wrong={problem || undefined}
          onChange={event => setMore(event.target.value)}
        />
        <div className={styles.dialogWays}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="strong" type="submit">
            {words.reportSend}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
