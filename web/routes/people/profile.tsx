import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { HiddenProfile } from '../../account/profile/hidden-profile.tsx'
import { ProfilePage } from '../../account/profile/profile-page.tsx'
import { UserCentre } from '../../account/user-centre.tsx'
import { call } from '../../call.ts'
import { useUser } from '../../state/user-store.ts'
import { scriptOf } from '../../words/language.ts'
import { PageBoundary } from '../page-boundary.tsx'

/** With `?id=` someone as everyone sees them; without it one's own room, whose HTML is the same for everyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id === null) return { profile: null }
  const page = searchParams.get('page') ?? undefined
  return { profile: await call('GET /user/profile/{id}', { id, page, script: scriptOf(request) }) }
}

/** Who shows nothing yet is not found by others, and told so themselves. */
export function ErrorBoundary() {
  const { search } = useLocation()
  const { user } = useUser()
  const isOwn = user !== null && new URLSearchParams(search).get('id') === String(user.userId)
  return isOwn ? <HiddenProfile /> : <PageBoundary />
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData.profile ? <ProfilePage profile={loaderData.profile} /> : <UserCentre first="shelf" />
}
