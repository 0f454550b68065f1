import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { FatalError } from '../fatal-error.tsx'
import { Shell } from '../parts/shell/shell.tsx'
import { useUser } from '../user-store.ts'
import type { Route } from './+types/in-shell'

/** What surrounds every page but the reader, which so need not load it. */
export default function InShell() {
  return (
    <Surrounded>
      <Outlet />
    </Surrounded>
  )
}

function Surrounded({ children }: { children: ReactNode }) {
  const { user } = useUser()
  return <Shell user={user}>{children}</Shell>
}

/** On demand: a page that is found does not pay for its drawing. */
const NotFoundPage = lazy(() => import('../not-found-page.tsx').then(module => ({ default: module.NotFoundPage })))

/** Not found stays and says so; anything else is fatal. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (!isRouteErrorResponse(error) || error.status >= 500) return <FatalError error={error} />
  return (
    <Surrounded>
      <Suspense>
        <NotFoundPage message={typeof error.data === 'string' ? error.data : `Page Not Found: ${pathname}`} />
      </Suspense>
    </Surrounded>
  )
}
