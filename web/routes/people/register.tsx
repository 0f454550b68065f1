import { useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AvatarChoice } from '../../account/avatar-choice.tsx'
import { AccountField, EmailField, NickField } from '../../account/security/account-fields.tsx'
import { PasswordField } from '../../account/security/password-field.tsx'
import { SignInForm } from '../../account/security/sign-in-form.tsx'
import { SignInPage } from '../../account/security/sign-in-page.tsx'
import { CallFailed, call } from '../../call.ts'
import { Field } from '../../parts/control/fields/field.tsx'
import { goTo } from '../../startup/go.ts'
import { returnAddress } from '../../state/return-address.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { rememberUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'

export function Component() {
  const { account, security } = useWords(accountWords)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { invitation, isFirstAdmin } = useInvitation()
  const { send, ...sending } = useSending()
  const { fields } = sending
  const { answer } = useAnswer('registration', () => call('GET /user/registration', {}))
  // Until it is known, and when it cannot be asked: the field for a code is there for whoever has one.
  const mode = answer?.registration ?? 'invite'
  const submit = (form: FormData) =>
    send(async () => {
      rememberUser(await registered(form, { invitation, nameRule: account.accountHint }))
      goTo(navigate, returnAddress(search), { replace: true })
    })
  // The one-time link of the first admin comes as an invitation, and stands above what the site allows.
  if (mode === 'closed' && !invitation) {
    return (
      <SignInPage page="register">
        <p>{security.registrationClosed}</p>
      </SignInPage>
    )
  }
  return (
    <SignInPage page="register">
      <SignInForm submit={submit} label={account.submitRegister} {...sending}>
        <AccountField hint={account.accountHint} maxLength={32} wrong={fields.account} />
        <PasswordField
          label={account.password}
          hint={account.passwordHint}
          name="password"
          autoComplete="new-password"
          wrong={fields.password}
        />
        <NickField wrong={fields.nick} />
        <AvatarChoice chosen={1} />
        <EmailField wrong={fields.email} />
        {invitation ? (
          <p>{isFirstAdmin ? account.firstAdmin : account.invited}</p>
        ) : mode === 'open' ? null : (
          <Field
            label={account.invitation}
            hint={account.invitationHint}
            name="invitation"
            autoComplete="off"
            required={answer?.registration === 'invite'}
            maxLength={100}
            wrong={fields.invitation}
          />
        )}
      </SignInForm>
    </SignInPage>
  )
}

async function registered(form: FormData, { invitation, nameRule }: { invitation: string; nameRule: string }) {
  try {
    return await call('POST /user/register', {
      account: fieldText(form, 'account'),
      password: fieldText(form, 'password'),
      nick: fieldText(form, 'nick'),
      email: fieldText(form, 'email').trim() || undefined,
      head: fieldText(form, 'head'),
      invitation: invitation || fieldText(form, 'invitation').trim() || undefined,
    })
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    // A taken name is said at the name; of one that breaks the rule, the rule is said.
    const account = failure.code === TAKEN ? failure.message : failure.fields.account && nameRule
    if (!account) throw failure
    throw new CallFailed({ code: failure.code, data: { fields: { ...failure.fields, account } } })
  }
}

const TAKEN = 3009

/**
 * The code of an invitation stands behind # in its link: no server, log or cache sees it, and the page's HTML has none.
 * The link of the first admin says whose it is.
 */
function useInvitation(): { invitation: string; isFirstAdmin: boolean } {
  const hash = useSyncExternalStore(
    listener => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
    () => '',
  )
  const hashParams = new URLSearchParams(hash.slice(1))
  return { invitation: hashParams.get('invitation') ?? '', isFirstAdmin: hashParams.get('as') === 'admin' }
}
