import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { login, type UserInfo } from '../../src/contract/accounts.ts'
import { AccountField } from '../account/account-fields.tsx'
import styles from '../account/door.module.css'
import { DoorForm } from '../account/door-form.tsx'
import { DoorPage } from '../account/door-page.tsx'
import { signInByPasskey, usePasskeys } from '../account/passkey.ts'
import { PasswordField } from '../account/password-field.tsx'
import { SecondStep, type SecondStepWay } from '../account/second-step.tsx'
import { typed, useSending } from '../account/use-sending.ts'
import { whereFrom } from '../account/where-from.ts'
import { call } from '../call.ts'
import { goTo } from '../go.ts'
import { Button } from '../parts/control/button.tsx'
import { useMissingFaces } from '../parts/text/use-missing-faces.ts'
import { rememberUser } from '../user-store.ts'
import { useWords } from '../words/language.ts'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [step, setStep] = useState<{ ways: readonly SecondStepWay[]; notice: string }>({ ways: [], notice: '' })
  useMissingFaces(step)
  const entered = (user: UserInfo) => {
    rememberUser(user)
    goTo(navigate, whereFrom(search), { replace: true })
  }
  return step.ways.length > 0 ? (
    <DoorPage page="second">
      <SecondStep ways={step.ways} entered={entered} over={notice => setStep({ ways: [], notice })} />
    </DoorPage>
  ) : (
    <DoorPage page="login">
      <FirstStep notice={step.notice} entered={entered} second={ways => setStep({ ways, notice: '' })} />
    </DoorPage>
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
  const { account, security } = useWords()
  const { send, ...sending } = useSending()
  const hasPasskeys = usePasskeys()
  const submit = (form: FormData) =>
    send(async () => {
      const answer = await call(login, { account: typed(form, 'account'), password: typed(form, 'password') })
      if ('secondStep' in answer) second(answer.secondStep)
      else entered(answer)
    })
  const byPasskey = () => send(async () => entered(await signInByPasskey(security.passkeyRefused)))
  return (
    <>
      <DoorForm submit={submit} label={account.submitSignIn} {...sending} problem={sending.problem || notice}>
        <AccountField maxLength={64} wrong={sending.fields.account} />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          wrong={sending.fields.password}
        />
      </DoorForm>
      {hasPasskeys ? (
        <div className={styles.passkey}>
          <Button onClick={() => void byPasskey()}>{security.signInByPasskey}</Button>
        </div>
      ) : null}
    </>
  )
}
