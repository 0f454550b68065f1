import { useState } from 'react'
import type { Passkey, Security } from '../../../src/contract/people/security.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import { CodeSetUp } from './code-set-up.tsx'
import { makePasskey, usePasskeys } from './passkey.ts'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { SignInForm } from './sign-in-form.tsx'

type Open = 'codes' | 'stopCodes' | 'passkey' | 'renew' | { rename: Passkey } | { remove: Passkey } | null

/** Passkeys, one-time codes and recovery codes, each turned on, named and taken away in a dialog. */
export function SecondSteps({ security: mine, changed }: { security: Security; changed: () => void }) {
  const { security } = useWords(accountWords)
  const page = useLanguage()
  const hasPasskeys = usePasskeys()
  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  const [turn, setTurn] = useState(0)
  const day = (time: string) =>
    new Date(time).toLocaleDateString(page, { year: 'numeric', month: 'short', day: 'numeric' })
  const close = () => {
    setOpen(null)
    setTurn(now => now + 1)
  }
  const done = (recoveryCodes: readonly string[] | null = null, message = security.changed) => {
    close()
    changed()
    if (recoveryCodes) setShown(recoveryCodes)
    else showToast({ message, kind: 'success' })
  }
  const isOn = mine.codesSince !== null || mine.passkeys.length > 0
  return (
    <section aria-labelledby="second">
      <SectionHead id="second" title={security.title} />
      <p className={styles.lead}>{isOn ? security.isOn : security.isOff}</p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <div>
            <p>{security.passkeys}</p>
            <p className="small">{hasPasskeys ? security.passkeysNote : security.passkeysAbsent}</p>
          </div>
          {hasPasskeys ? <Button onClick={() => setOpen('passkey')}>{security.addPasskey}</Button> : null}
        </li>
        {mine.passkeys.map(passkey => (
          <li key={passkey.passkeyId} className={styles.row}>
            <div>
              <p>{passkey.name}</p>
              <p className="small">
                {passkey.usedAt
                  ? fill(security.passkeyUsed, { added: day(passkey.addedAt), used: day(passkey.usedAt) })
                  : fill(security.passkeyAdded, { added: day(passkey.addedAt) })}
              </p>
            </div>
            <div className={styles.rowActions}>
              <Button
                look="bare"
                aria-label={fill(security.renameOf, { name: passkey.name })}
                onClick={() => setOpen({ rename: passkey })}
              >
                {security.rename}
              </Button>
              <Button
                look="bare"
                aria-label={fill(security.removeOf, { name: passkey.name })}
                onClick={() => setOpen({ remove: passkey })}
              >
                {security.remove}
              </Button>
            </div>
          </li>
        ))}
        <li className={styles.row}>
          <div>
            <p>{security.codes}</p>
            <p className="small">
              {mine.codesSince ? fill(security.codesOn, { since: day(mine.codesSince) }) : security.codesNote}
            </p>
          </div>
          <Button onClick={() => setOpen(mine.codesSince ? 'stopCodes' : 'codes')}>
            {mine.codesSince ? security.turnOff : security.turnOn}
          </Button>
        </li>
        {isOn ? (
          <li className={styles.row}>
            <div>
              <p>{security.recoveryCodes}</p>
              <p className="small">{fill(security.recoveryLeft, { count: mine.recoveryCodesLeft })}</p>
            </div>
            <Button onClick={() => setOpen('renew')}>{security.renew}</Button>
          </li>
        ) : null}
      </ul>
      <Dialog open={open !== null} onClose={close} title={titleOf(open, security)}>
        <Step key={turn} open={open} done={done} />
      </Dialog>
      <Dialog open={shown.length > 0} onClose={() => setShown([])} title={security.recoveryCodes}>
        <RecoveryCodes codes={shown} close={() => setShown([])} />
      </Dialog>
    </section>
  )
}

function titleOf(open: Open, security: Words['security']): string {
  if (open === 'codes') return security.codes
  if (open === 'stopCodes') return security.stopCodes
  if (open === 'passkey') return security.addPasskey
  if (open === 'renew') return security.renew
  return open && 'rename' in open ? security.rename : security.removePasskey
}

function Step({ open, done }: { open: Open; done: (codes?: readonly string[] | null) => void }) {
  const { security } = useWords(accountWords)
  if (open === null) return null
  if (open === 'codes') return <CodeSetUp done={done} />
  if (open === 'passkey') return <NewPasskey done={done} />
  if (typeof open === 'object' && 'rename' in open) return <Rename passkey={open.rename} done={done} />
  if (open === 'stopCodes') {
    return <WithPassword note={security.stopCodesNote} label={security.turnOff} look="danger" work={stop} done={done} />
  }
  if (open === 'renew') {
    return <WithPassword note={security.renewNote} label={security.renew} look="strong" work={renew} done={done} />
  }
  const { passkeyId, name } = open.remove
  const remove = async (password: string) => void (await call('POST /user/passkey/delete', { passkeyId, password }))
  const note = fill(security.removeNote, { name })
  return <WithPassword note={note} label={security.remove} look="danger" work={remove} done={done} />
}

async function stop(password: string): Promise<void> {
  await call('POST /user/totp/stop', { password })
}

async function renew(password: string) {
  return (await call('POST /user/recoveryCodes/renew', { password })).recoveryCodes
}

function WithPassword({
  note,
  label,
  look,
  work,
  done,
}: {
  note: string
  label: string
  look: 'strong' | 'danger'
  work: (password: string) => Promise<readonly string[] | null | void>
  done: (codes?: readonly string[] | null) => void
}) {
  const { account } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const submit = (form: FormData) => send(async () => done((await work(fieldText(form, 'password'))) ?? null))
  return (
    <SignInForm submit={submit} label={label} look={look} {...sending}>
      <p>{note}</p>
      <PasswordField label={account.oldPassword} name="password" autoComplete="current-password" />
    </SignInForm>
  )
}

function NewPasskey({ done }: { done: (codes?: readonly string[] | null) => void }) {
  const { account, security } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const submit = (form: FormData) =>
    send(async () => {
      const typedFields = { password: fieldText(form, 'password'), name: fieldText(form, 'name') }
      done((await makePasskey(typedFields, security.passkeyRefused)).recoveryCodes)
    })
  return (
    <SignInForm submit={submit} label={security.makePasskey} {...sending}>
      <p>{security.newPasskeyNote}</p>
      <Field
        label={security.passkeyName}
        hint={security.passkeyNameHint}
        name="name"
        required
        maxLength={40}
        wrong={sending.fields.name}
      />
      <PasswordField label={account.oldPassword} name="password" autoComplete="current-password" />
    </SignInForm>
  )
}

function Rename({ passkey, done }: { passkey: Passkey; done: () => void }) {
  const { account, security } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const submit = (form: FormData) =>
    send(async () => {
      await call('POST /user/passkey/update', { passkeyId: passkey.passkeyId, name: fieldText(form, 'name') })
      done()
    })
  return (
    <SignInForm submit={submit} label={account.save} {...sending}>
      <Field
        label={security.passkeyName}
        name="name"
        required
        maxLength={40}
        defaultValue={passkey.name}
        wrong={sending.fields.name}
      />
    </SignInForm>
  )
}
