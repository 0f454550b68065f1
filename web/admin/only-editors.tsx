import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { ButtonLink } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { UnknownUser } from '../parts/feedback/not-found/unknown-user.tsx'
import { Skeleton } from '../parts/feedback/skeleton.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { signInFrom } from '../state/return-address.ts'
import { isUserUnknown, useUser } from '../state/user-store.ts'
import { accountWords } from '../words/account.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'

/** A page of editors and admins. Its HTML says nothing of anyone; the calls behind it look at who asks. */
export function OnlyEditors({ title, children }: { title: string; children: (user: UserInfo) => ReactNode }) {
  const { admin } = useWords(adminWords)
  const state = useUser()
  const { user, userRequested } = state
  const mayWork = user !== null && user.identity !== 'reader'
  return (
    <>
      <PageHead title={title} description={admin.description} hidden />
      {mayWork ? (
        children(user)
      ) : isUserUnknown(state) ? (
        <UnknownUser />
      ) : userRequested ? (
        <Outside title={title} />
      ) : (
        <Skeleton of="rows" count={5} />
      )}
    </>
  )
}

function Outside({ title }: { title: string }) {
  const { admin } = useWords(adminWords)
  const { account } = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Empty title={admin.notForYou} hint={admin.notForYouHint}>
        <ButtonLink look="strong" to={signInFrom(pathname + search)}>
          {account.signIn}
        </ButtonLink>
        <ButtonLink to="/">{admin.toHome}</ButtonLink>
      </Empty>
    </>
  )
}
