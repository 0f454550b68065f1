import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { useFonts } from '../parts/text/use-fonts.ts'
import { signInFrom } from '../state/return-address.ts'
import { useUser } from '../state/user-store.ts'
import { accountWords } from '../words/account.ts'
import { useWords } from '../words/language.ts'

const HERE = '/bookUpload'

/** Asks for signing in and comes back; the HTML is the same for everyone. */
export function Component() {
  const { account } = useWords(accountWords)
  const { user, userRequested } = useUser()
  useFonts(user)
  const navigate = useNavigate()
  const mustSignIn = userRequested && !user
  useEffect(() => {
    if (mustSignIn) void navigate(signInFrom(HERE), { replace: true })
  }, [mustSignIn, navigate])
  return (
    <div className="wrap">
      <PageHead title={account.uploadTitle} description={account.uploadSignIn} hidden />
      <PageTitle title={account.uploadTitle} />
      {user ? (
        <Empty title={account.uploadClosed} hint={account.uploadClosedHint}>
          <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
        </Empty>
      ) : (
        <Empty title={account.uploadSignIn} hint={account.uploadSignInHint}>
          <ButtonLink look="strong" to={signInFrom(HERE)}>
            {account.signIn}
          </ButtonLink>
        </Empty>
      )}
      <noscript>
        <p>{account.needScript}</p>
      </noscript>
    </div>
  )
}
