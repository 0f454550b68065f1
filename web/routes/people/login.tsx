import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { AccountField } from '../../account/security/account-fields.tsx'
import { signInByPasskey, usePasskeys } from '../../account/security/passkey.ts'
import { PasswordField } from '../../account/security/password-field.tsx'
import { SecondStep, type SecondStepWay } from '../../account/security/second-step.tsx'
import styles from '../../account/security/sign-in.module.css'
import { SignInForm } from '../../account/security/sign-in-form.tsx'
import { SignInPage } from '../../account/security/sign-in-page.tsx'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { goTo } from '../../startup/go.ts'
import { returnAddress } from '../../state/return-address.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { rememberUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [step, setStep] = useState<{ ways: readonly SecondStepWay[]; notice: string }>({ ways: [], notice: '' })
  const entered = (user: UserInfo) => {
    rememberUser(user)
    goTo(navigate, returnAddress(search), { replace: true })
  }
  return step.ways.length > 0 ? (
    <SignInPage page="second">
      <SecondStep ways={step.ways} entered={entered} over={notice => setStep({ ways: [], notice })} />
    </SignInPage>
  ) : (
    <SignInPage page="login">
      <FirstStep notice={step.notice} entered={entered} second={ways => setStep({ ways, notice: '' })} />
    </SignInPage>
  )
}

function FirstStep({
  notice,
  entered,
  second,
}: {
  notice: string
  entered: (user: UserInfo) => void
  second: (ways: readonly SecondStepWay[]) => void
}) {
  const { account, security } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const hasPasskeys = usePasskeys()
  const submit = (form: FormData) =>
    send(async () => {
      const answer = await call('POST /user/login', {
        account: fieldText(form, 'account'),
        password: fieldText(form, 'password'),
      })
      if ('secondStep' in answer) second(answer.secondStep)
      else entered(answer)
    })
  const byPasskey = () => send(async () => entered(await signInByPasskey(security.passkeyRefused)))
  return (
    <>
      <SignInForm submit={submit} label={account.submitSignIn} {...sending} problem={sending.problem || notice}>
        <AccountField maxLength={64} wrong={sending.fields.account} />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          wrong={sending.fields.password}
        />
      </SignInForm>
      {hasPasskeys ? (
        <div className={styles.passkey}>
          <Button onClick={() => void byPasskey()}>{security.signInByPasskey}</Button>
        </div>
      ) : null}
    </>
  )
}
