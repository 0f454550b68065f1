import { useEffect, useState } from 'react'
import { call } from '../../call.ts'
import { Field } from '../../parts/control/fields/field.tsx'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { PasswordField } from './password-field.tsx'
import styles from './security.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Turning one-time codes on: the password, then the secret as a picture and as text, then a first code of it. */
export function CodeSetUp({ done }: { done: (recoveryCodes: readonly string[] | null) => void }) {
  const { account, security } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const [made, setMade] = useState<{ secret: string; address: string } | null>(null)
  const start = (form: FormData) =>
    send(async () => setMade(await call('POST /user/totp/start', { password: fieldText(form, 'password') })))
  const confirm = (form: FormData) =>
    send(async () => done((await call('POST /user/totp/confirm', { code: fieldText(form, 'code') })).recoveryCodes))
  if (!made) {
    return (
      <SignInForm key="start" submit={start} label={security.goOn} {...sending}>
        <p>{security.setUpNote}</p>
        <PasswordField
          label={account.oldPassword}
          name="password"
          autoComplete="current-password"
          wrong={sending.fields.password}
        />
      </SignInForm>
    )
  }
  return (
    <SignInForm key="confirm" submit={confirm} label={security.turnOn} {...sending}>
      <p>{security.scan}</p>
      <QrCode text={made.address} name={security.qr} />
      <p className="small">{security.orType}</p>
      <code className={styles.secret}>{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Field
        label={security.code}
        hint={security.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        wrong={sending.fields.code}
      />
    </SignInForm>
  )
}

/** A QR code, dark on light in every theme, as readers of it expect. */
function QrCode({ text, name }: { text: string; name: string }) {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    void import('uqr').then(({ renderSVG }) => setPicture(renderSVG(text, { border: 2 })))
  }, [text])
  return picture ? (
    <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={name} />
  ) : (
    <div className={styles.qr} />
  )
}
