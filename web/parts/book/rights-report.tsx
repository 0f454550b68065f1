import { useState } from 'react'
import { RIGHTS_LIMIT } from '../../../src/contract/values/corrections.ts'
import { CallFailed, call } from '../../call.ts'
import { correctionsWords } from '../../words/corrections.ts'
import { useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import { Dialog } from '../control/dialog.tsx'
import { Field, TextField } from '../control/fields/field.tsx'
import styles from '../corrections/corrections.module.css'
import { showToast } from '../feedback/toasts/toasts.ts'

/** Tells the editors that a book which a reader brought violates rights. */
export function RightsReport({ editionId, onClose }: { editionId: number; onClose: () => void }) {
  const { corrections: words } = useWords(correctionsWords)
  const [text, setText] = useState('')
  const [contact, setContact] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async () => {
    setSending(true)
    setProblem('')
    try {
      await call('POST /book/rights/report', { editionId, text, contact })
      showToast({ message: words.rightsSent, kind: 'success' })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.code === 0 ? words.failed : (Object.values(failure.fields)[0] ?? failure.message))
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={words.rightsTitle}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.hint}>{words.rightsHint}</p>
        <TextField
          label={words.rightsText}
          rows={4}
          required
          maxLength={RIGHTS_LIMIT.text}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Field
          label={words.contact}
          hint={words.contactHint}
          maxLength={RIGHTS_LIMIT.contact}
          value={contact}
          onChange={event => setContact(event.target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.ways}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="strong" type="submit" disabled={isSending || text.trim() === ''}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
