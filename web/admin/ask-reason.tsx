import { type ReactNode, useState } from 'react'
import { Button } from '../parts/control/button.tsx'
import { Dialog } from '../parts/control/dialog.tsx'
import { TextField } from '../parts/control/fields/field.tsx'
import { useSending } from '../state/use-sending.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'
import styles from './form.module.css'
import rowStyles from './lists/rows.module.css'

/** A decision that is about to be made: `run` makes it with the reason that was written; a refusal stays in the dialog. */
export type Asking = {
  title: string
  hint?: string
  act: string
  isDanger?: boolean
  /** Whether readers see the reason; else it goes into the audit only. `none`: no reason is asked. */
  reason: 'shown' | 'own' | 'none'
  extra?: ReactNode
  run: (reason: string, form: FormData) => Promise<unknown>
}

/** Asks why before a decision is made. Null: nothing is asked. */
export function AskReason({ asking, close }: { asking: Asking | null; close: () => void }) {
  return (
    <Dialog open={asking !== null} onClose={close} title={asking?.title ?? ''}>
      {asking ? <Question asking={asking} close={close} /> : null}
    </Dialog>
  )
}

function Question({ asking, close }: { asking: Asking; close: () => void }) {
  const { admin } = useWords(adminWords)
  const { send, ...sending } = useSending()
  const [reason, setReason] = useState('')
  const others = Object.entries(sending.fields).filter(([name]) => name !== 'reason')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void send(async () => {
          await asking.run(reason.trim(), form)
          close()
        })
      }}
    >
      {asking.hint ? <p className={rowStyles.line}>{asking.hint}</p> : null}
      {asking.extra}
      {asking.reason === 'none' ? null : (
        <TextField
          label={admin.reason}
          hint={asking.reason === 'shown' ? admin.reasonHint : admin.reasonOwnHint}
          wrong={sending.fields['reason']}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <p className={styles.problem} role="alert">
        {sending.problem || others.map(([, sentence]) => sentence).join(' ')}
      </p>
      <div className={styles.ends}>
        <Button type="submit" look={asking.isDanger ? 'danger' : 'strong'} disabled={sending.isSending}>
          {asking.act}
        </Button>
        <Button onClick={close}>{admin.cancel}</Button>
      </div>
    </form>
  )
}
