import type { ReactNode } from 'react'
import { Button } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { useSending } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import styles from '../form.module.css'

type Edit = {
  save: (form: FormData) => Promise<void>
  again: () => void
  /** Draws the fields, with what was wrong with each by its name. */
  children: (wrong: Record<string, string>) => ReactNode
}

/** A form that changes something at a version: a refusal stays beside it, with a way to load what others wrote. */
export function EditForm({ save, again, children }: Edit) {
  const { admin } = useWords(adminWords)
  const { send, fields, problem, isSending } = useSending()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void send(() => save(form))
      }}
    >
      {children(fields)}
      <Field label={admin.reason} hint={admin.reasonOwnHint} name="reason" maxLength={500} />
      <FormEnds
        says={problem || Object.values(fields).join(' ')}
        again={problem ? again : null}
        isSending={isSending}
      />
    </form>
  )
}

type Ends = { says: string; again: (() => void) | null; isSending: boolean }

/** What was refused, the button that saves, and the way to load what others wrote. */
export function FormEnds({ says, again, isSending }: Ends) {
  const { admin } = useWords(adminWords)
  return (
    <>
      <p className={styles.problem} role="alert">
        {says}
      </p>
      <div className={styles.ends}>
        <Button type="submit" look="strong" disabled={isSending}>
          {admin.save}
        </Button>
        {again ? <Button onClick={again}>{admin.reload}</Button> : null}
      </div>
    </>
  )
}
