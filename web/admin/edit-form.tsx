import type { ReactNode } from 'react'
import { useSending } from '../account/use-sending.ts'
import { Button } from '../parts/control/button.tsx'
import { Field } from '../parts/control/field.tsx'
import { useWords } from '../words/language.ts'
import styles from './form.module.css'

type Edit = {
  save: (form: FormData) => Promise<void>
  again: () => void
  /** Draws the fields, with what was wrong with each by its name. */
  children: (wrong: Record<string, string>) => ReactNode
}

/** A form that changes something at a version: a refusal stays beside it, with a way to load what others wrote. */
export function EditForm({ save, again, children }: Edit) {
  const { admin } = useWords()
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
      <p className={styles.problem} role="alert">
        {problem || Object.values(fields).join(' ')}
      </p>
      <div className={styles.ends}>
        <Button type="submit" look="strong" disabled={isSending}>
          {admin.save}
        </Button>
        {problem ? <Button onClick={again}>{admin.reload}</Button> : null}
      </div>
    </form>
  )
}
