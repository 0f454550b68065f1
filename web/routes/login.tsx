import { useNavigate, useSearchParams } from 'react-router'
import { login } from '../../src/contract/accounts.ts'
import { DoorForm } from '../account/door-form.tsx'
import { DoorPage } from '../account/door-page.tsx'
import { PasswordField } from '../account/password-field.tsx'
import { typed, useSending } from '../account/use-sending.ts'
import { whereFrom } from '../account/where-from.ts'
import { call } from '../call.ts'
import { goTo } from '../go.ts'
import { Field } from '../parts/control/field.tsx'
import { rememberUser } from '../user-store.ts'
import { useWords } from '../words/language.ts'

export default function Login() {
  const { account } = useWords()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { send, ...sending } = useSending()
  const submit = (form: FormData) =>
    send(async () => {
      rememberUser(await call(login, { account: typed(form, 'account'), password: typed(form, 'password') }))
      goTo(navigate, whereFrom(search), { replace: true })
    })
  return (
    <DoorPage page="login">
      <DoorForm submit={submit} label={account.submitSignIn} {...sending}>
        <Field
          label={account.account}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={64}
          wrong={sending.fields.account}
        />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="current-password"
          wrong={sending.fields.password}
        />
      </DoorForm>
    </DoorPage>
  )
}
