import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

type Around = { label: string; hint?: ReactNode; wrong?: string | undefined }

/** A text input with its label; `hint` says what may be written, `wrong` what is to be mended. */
export function Field({ label, hint, wrong, ...rest }: Around & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} wrong={wrong}>
      <input
        id={id}
        {...rest}
        className={styles.input}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-says`}
      />
    </Labelled>
  )
}

/** As `Field`, for longer writing. */
export function TextField({ label, hint, wrong, ...rest }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} wrong={wrong}>
      <textarea
        id={id}
        rows={5}
        {...rest}
        className={styles.area}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-says`}
      />
    </Labelled>
  )
}

function Labelled({ id, label, hint, wrong, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p id={`${id}-says`} className={wrong ? styles.wrong : styles.hint} aria-live="polite">
        {wrong ?? hint}
      </p>
    </div>
  )
}
