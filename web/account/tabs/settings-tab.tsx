import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { call } from '../../call.ts'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { saveText } from '../../state/save-file.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { forgetUser, redirectAfterLogout, rememberUser, signOut } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { AvatarChoice } from '../avatar-choice.tsx'
import { EmailField, NickField } from '../security/account-fields.tsx'
import { PasswordField } from '../security/password-field.tsx'
import styles from '../security/security.module.css'
import { SignInForm } from '../security/sign-in-form.tsx'

/** Name, face and email; taking everything away as a file, signing out, deleting the account. */
export function SettingsTab({ user }: { user: UserInfo }) {
  const { account } = useWords(accountWords)
  const { profile } = useWords(pagesWords)
  return (
    <div className={styles.settings}>
      <section aria-labelledby="card">
        <SectionHead id="card" title={account.profile}>
          <ButtonLink look="bare" to={`/profile?id=${user.userId}`}>
            {profile.asSeen}
          </ButtonLink>
        </SectionHead>
        <Card user={user} />
      </section>
      <section aria-labelledby="yours">
        <SectionHead id="yours" title={account.yours} />
        <Yours />
      </section>
    </div>
  )
}

function Card({ user }: { user: UserInfo }) {
  const { account } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const save = (form: FormData) =>
    send(async () => {
      const email = fieldText(form, 'email').trim() || null
      rememberUser(
        await call('POST /user/update', { nick: fieldText(form, 'nick'), head: fieldText(form, 'head'), email }),
      )
      showToast({ message: account.saved, kind: 'success' })
    })
  return (
    <SignInForm submit={save} label={account.save} look="quiet" {...sending}>
      <AvatarChoice chosen={user.head} />
      <NickField value={user.nick} wrong={sending.fields.nick} />
      <EmailField value={user.email ?? ''} wrong={sending.fields.email} />
    </SignInForm>
  )
}

function Yours() {
  const { account } = useWords(accountWords)
  const [isDeleting, setDeleting] = useState(false)
  const exportAll = async () => {
    try {
      const everything = await call('GET /user/export', {})
      saveText({ name: 'shishu.json', type: 'application/json', text: JSON.stringify(everything, null, 2) })
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(account.failed)
    }
  }
  const leave = async () => {
    redirectAfterLogout('/')
    try {
      // A whole new page: nothing of the account is left in memory.
      await signOut(route => location.assign(route))
    } catch {
      showToast(account.signOutFailed)
    }
  }
  return (
    <>
      <div className={styles.choice}>
        <p className="small">{account.exportNote}</p>
        <Button onClick={() => void exportAll()}>{account.exportAll}</Button>
      </div>
      <div className={styles.choice}>
        <p className="small">{account.signOutNote}</p>
        <Button onClick={() => void leave()}>{account.signOut}</Button>
      </div>
      <div className={styles.choice}>
        <p className="small">{account.deleteNote}</p>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {account.deleteAccount}
        </Button>
      </div>
      <Dialog open={isDeleting} onClose={() => setDeleting(false)} title={account.deleteAccount}>
        <Deleting />
      </Dialog>
    </>
  )
}

function Deleting() {
  const { account, security } = useWords(accountWords)
  const navigate = useNavigate()
  const { send, ...sending } = useSending()
  const remove = (form: FormData) =>
    send(async () => {
      const comments = fieldText(form, 'comments') === 'keep' ? 'keep' : 'remove'
      await call('POST /user/delete', { password: fieldText(form, 'password'), comments })
      await forgetUser()
      showToast({ message: account.deleted, kind: 'success' })
      void navigate('/')
    })
  return (
    <SignInForm submit={remove} label={account.deleteNow} look="danger" {...sending}>
      <p>{account.deleteNote}</p>
      <fieldset className={styles.radios}>
        <legend>{security.yourComments}</legend>
        <label>
          <input type="radio" name="comments" value="remove" defaultChecked />
          {security.commentsGo}
        </label>
        <label>
          <input type="radio" name="comments" value="keep" />
          {security.commentsStay}
        </label>
      </fieldset>
      <PasswordField label={account.deleteConfirm} name="password" autoComplete="current-password" />
    </SignInForm>
  )
}
