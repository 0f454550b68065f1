import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../parts/control/button.tsx'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import styles from './sign-in.module.css'

/** A form that is sent by script; what came back wrong is said above the button, and the first wrong field has the focus. */
export function SignInForm({
  submit,
  label,
  look = 'strong',
  isSending,
  fields,
  problem,
  children,
}: {
  submit: (form: FormData) => unknown
  label: string
  look?: 'strong' | 'quiet' | 'danger'
  isSending: boolean
  fields: Record<string, string>
  problem: string
  children: ReactNode
}) {
  const { account } = useWords(accountWords)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void submit(new FormData(event.currentTarget))
  }
  return (
    // POST, so that a press before the page is alive puts no password into an address.
    <form ref={form} method="post" className={styles.form} onSubmit={send}>
      {children}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" look={look} aria-disabled={isSending}>
        {isSending ? account.working : label}
      </Button>
    </form>
  )
}
