import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { UPLOAD_BYTES } from '../../../src/contract/values/limits.ts'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { UnknownUser } from '../../parts/feedback/not-found/unknown-user.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { PageTitle } from '../../parts/text/page-title.tsx'
import { signInFrom } from '../../state/return-address.ts'
import { isUserUnknown, useUser } from '../../state/user-store.ts'
import { UploadDesk } from '../../upload/upload-desk.tsx'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'

const HERE = '/bookUpload'

/** Where books are brought; asks for signing in and comes back. The HTML is the same for everyone. */
export function Component() {
  const { upload } = useWords(uploadWords)
  const state = useUser()
  const { user, userRequested } = state
  const isUnknown = isUserUnknown(state)
  const navigate = useNavigate()
  const mustSignIn = userRequested && !user && !isUnknown
  useEffect(() => {
    if (mustSignIn) void navigate(signInFrom(HERE), { replace: true })
  }, [mustSignIn, navigate])
  return (
    <div className="wrap">
      <PageHead title={upload.title} description={upload.chooseHint} hidden />
      <PageTitle title={upload.title} note={fill(upload.note, { most: UPLOAD_BYTES.book >> 20 })} />
      {user ? (
        <UploadDesk user={user} />
      ) : isUnknown ? (
        <UnknownUser />
      ) : (
        <Empty title={upload.signIn} hint={upload.signInHint}>
          <ButtonLink look="strong" to={signInFrom(HERE)}>
            {upload.toSignIn}
          </ButtonLink>
        </Empty>
      )}
      <noscript>
        <p>{upload.needScript}</p>
      </noscript>
    </div>
  )
}
