import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { FatalError } from '../fatal-error.tsx'
import { lazyPart } from '../parts/control/lazy-part.ts'
import { fullPath } from '../parts/feedback/not-found/full-path.ts'
import { Shell } from '../parts/shell/shell.tsx'
import { isUserUnknown, useUser } from '../state/user-store.ts'

/** What surrounds every page but the reader, which so need not load it. */
export function Component() {
  return (
    <Surrounded>
      <Outlet />
    </Surrounded>
  )
}

function Surrounded({ children }: { children: ReactNode }) {
  const state = useUser()
  return (
    <Shell user={state.user} isUnknown={isUserUnknown(state)}>
      {children}
    </Shell>
  )
}

/** On demand: a page that is found does not pay for its drawing. */
const NotFoundPage = lazyPart(() => import('../parts/feedback/not-found/not-found-page.tsx'), 'NotFoundPage')

/** Not found stays and says so; anything else is fatal. */
export function ErrorBoundary() {
  const error = useRouteError()
  const address = useLocation()
  if (!isRouteErrorResponse(error) || error.status >= 500) return <FatalError error={error} />
  return (
    <Surrounded>
      <Suspense>
        <NotFoundPage message={typeof error.data === 'string' ? error.data : `Page Not Found: ${fullPath(address)}`} />
      </Suspense>
    </Surrounded>
  )
}
