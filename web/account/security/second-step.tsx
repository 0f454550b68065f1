import { useState } from 'react'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { CallFailed, call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { signInByPasskey, usePasskeys } from './passkey.ts'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

export type SecondStepWay = 'totp' | 'passkey' | 'recovery'

/** The second step of signing in; `entered` gets who is signed in, `over` is called when the first step has to be made again. */
export function SecondStep({
  ways,
  entered,
  over,
}: {
  ways: readonly SecondStepWay[]
  entered: (user: UserInfo) => void
  over: (message: string) => void
}) {
  const { security } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const hasPasskeys = usePasskeys() && ways.includes('passkey')
  const [byRecovery, setByRecovery] = useState(!ways.includes('totp'))
  const step = (work: () => Promise<UserInfo>) =>
    send(async () => {
      try {
        entered(await work())
      } catch (failure) {
        if (failure instanceof CallFailed && failure.code === SIGN_IN_AGAIN) over(security.stepOver)
        else throw failure
      }
    })
  const byCode = (form: FormData) => step(() => call('POST /user/login/code', { code: fieldText(form, 'code') }))
  const canCode = ways.includes('totp') || ways.includes('recovery')
  return (
    <>
      {hasPasskeys ? (
        <div className={styles.passkey}>
          <Button
            look={canCode ? 'quiet' : 'strong'}
            onClick={() => void step(() => signInByPasskey(security.passkeyRefused))}
          >
            {security.usePasskey}
          </Button>
        </div>
      ) : null}
      {canCode ? (
        <SignInForm submit={byCode} label={security.submitCode} {...sending}>
          <Field
            key={String(byRecovery)}
            label={byRecovery ? security.recoveryCode : security.code}
            hint={byRecovery ? security.recoveryCodeHint : security.codeHint}
            name="code"
            autoComplete="one-time-code"
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a step the reader has just asked for
            autoFocus
            required
            maxLength={40}
            wrong={sending.fields.code}
          />
        </SignInForm>
      ) : (
        <p className={styles.problem} role="alert">
          {sending.problem}
        </p>
      )}
      <p className={styles.other}>
        {ways.includes('totp') && ways.includes('recovery') ? (
          <Button look="bare" onClick={() => setByRecovery(!byRecovery)}>
            {byRecovery ? security.toCode : security.toRecovery}
          </Button>
        ) : null}
        <Button look="bare" onClick={() => over('')}>
          {security.otherAccount}
        </Button>
      </p>
    </>
  )
}

const SIGN_IN_AGAIN = 2003
