import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { fullPath } from '../parts/feedback/not-found/full-path.ts'
import { NotFoundPage } from '../parts/feedback/not-found/not-found-page.tsx'
import { whyAway } from '../parts/feedback/server-away.ts'
import { ServerAway } from './server-unavailable.tsx'

/**
 * What a page shows in its place when its loader failed: not found, in the specification's words; or that the server is
 * away or has failed, and a way to try again. What is no answer is fatal and rises to the root.
 */
export function PageBoundary() {
  const error = useRouteError()
  const address = useLocation()
  if (!isRouteErrorResponse(error)) throw error
  const why = whyAway(error)
  if (why) return <ServerAway why={why} />
  return <NotFoundPage message={typeof error.data === 'string' ? error.data : `Page Not Found: ${fullPath(address)}`} />
}
