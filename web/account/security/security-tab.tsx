import { useState } from 'react'
import type { OpenSession, Security } from '../../../src/contract/people/security.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { rememberUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { PasswordField } from './password-field.tsx'
import { SecondSteps } from './second-steps.tsx'
import styles from './security.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Where one is signed in, the password, and the second steps. */
export function SecurityTab() {
  const request = useAnswer('security', () => call('GET /user/security', {}))
  return (
    <AnswerView request={request}>
      {security => (
        <div className={styles.settings}>
          <SecondSteps security={security} changed={request.again} />
          <NewPassword changed={request.again} />
          <Sessions sessions={security.sessions} changed={request.again} />
        </div>
      )}
    </AnswerView>
  )
}

function NewPassword({ changed }: { changed: () => void }) {
  const { account } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const [turn, setTurn] = useState(0)
  const change = (form: FormData) =>
    send(async () => {
      const [oldPassword, password] = [fieldText(form, 'oldPassword'), fieldText(form, 'password')]
      rememberUser(await call('POST /user/update', { oldPassword, password }))
      showToast({ message: account.passwordChanged, kind: 'success' })
      setTurn(now => now + 1)
      changed()
    })
  return (
    <section aria-labelledby="password">
      <SectionHead id="password" title={account.changePassword} />
      <SignInForm key={turn} submit={change} label={account.changePassword} look="quiet" {...sending}>
        <PasswordField
          label={account.oldPassword}
          name="oldPassword"
          autoComplete="current-password"
          wrong={sending.fields.oldPassword}
        />
        <PasswordField
          label={account.newPassword}
          hint={account.passwordHint}
          name="password"
          autoComplete="new-password"
          wrong={sending.fields.password}
        />
      </SignInForm>
    </section>
  )
}

function Sessions({ sessions, changed }: { sessions: Security['sessions']; changed: () => void }) {
  const { account, security } = useWords(accountWords)
  const end = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work()
      showToast({ message, kind: 'success' })
      changed()
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(account.failed)
    }
  }
  return (
    <section aria-labelledby="sessions">
      <SectionHead id="sessions" title={security.sessions} />
      <ul className={styles.rows}>
        {sessions.map(session => (
          <SessionRow
            key={session.sessionId}
            session={session}
            end={() =>
              end(() => call('POST /user/session/end', { sessionId: session.sessionId }), security.sessionEnded)
            }
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button onClick={() => void end(() => call('POST /user/session/endOthers', {}), security.othersEnded)}>
          {security.endOthers}
        </Button>
      ) : null}
    </section>
  )
}

function SessionRow({ session, end }: { session: OpenSession; end: () => Promise<void> }) {
  const { security } = useWords(accountWords)
  const page = useLanguage()
  const name = deviceOf(session, security.device, security.unknownDevice)
  const day = (time: string) =>
    new Date(time).toLocaleDateString(page, { month: 'short', day: 'numeric', year: 'numeric' })
  const hour = new Date(session.usedAt).toLocaleString(page, { month: 'short', day: 'numeric', hour: 'numeric' })
  return (
    <li className={styles.row}>
      <div>
        <p>
          {name}
          {session.isThis ? <span className={styles.here}>{security.thisDevice}</span> : null}
        </p>
        <p className="small">{fill(security.sessionTimes, { since: day(session.signedInAt), used: hour })}</p>
      </div>
      {session.isThis ? null : (
        <Button look="bare" aria-label={fill(security.endSessionOf, { device: name })} onClick={() => void end()}>
          {security.endSession}
        </Button>
      )}
    </li>
  )
}

/** `Firefox · Windows`, as far as it is known. */
function deviceOf({ browser, system }: OpenSession, both: string, unknown: string): string {
  if (browser && system) return fill(both, { browser, system })
  return browser || system || unknown
}
