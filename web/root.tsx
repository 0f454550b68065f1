import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRouteError } from 'react-router'
import { FatalError } from './fatal-error.tsx'
import { showToast } from './parts/feedback/toasts/toasts.ts'
import { LoadingBar } from './parts/shell/header/loading-bar.tsx'
import { NEW_BUILD_EVENT } from './startup/build-watch.ts'
import { rememberNavigation } from './startup/chunk-reload.ts'
import { scrollKey } from './startup/scroll-key.ts'
import { coreWords } from './words/core.ts'
import { useWords } from './words/language.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/conditions.css'

/** What the specification maps the names of routes to. */
const ROUTE_VALUES: Record<string, string> = { bookDetail: 'logo', bookReader: 'logo' }

/** How long the toast about a newer build stays; the next navigation loads that build anyway. */
const OFFER_MS = 15_000

/** The loading bar and the current page. */
export function App() {
  const { location: target } = useNavigation()
  const { pathname } = useLocation()
  const goingTo = target ? target.pathname + target.search : null
  useEffect(() => {
    rememberNavigation(goingTo)
    // Measures navigations inside the site (telemetry/vitals.ts).
    if (goingTo) performance.mark('page-asked')
    // When a newer build is served (build-watch.ts), this navigation loads it.
    if (goingTo && document.documentElement.dataset['newBuild']) location.assign(goingTo)
  }, [goingTo])
  useEffect(() => {
    document.documentElement.dataset['route'] = ROUTE_VALUES[pathname.split('/')[1] ?? ''] ?? ''
    performance.mark('page-shown')
  }, [pathname])
  const { parts } = useWords(coreWords)
  useEffect(() => {
    const offer = () =>
      showToast({
        message: parts.newBuild,
        kind: 'info',
        durationMs: OFFER_MS,
        action: { label: parts.reload, act: () => location.reload() },
      })
    document.addEventListener(NEW_BUILD_EVENT, offer)
    return () => document.removeEventListener(NEW_BUILD_EVENT, offer)
  }, [parts])
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The pages themselves show what is not found (routes/page-boundary.tsx, the reader); an error that reaches this is fatal. */
export function RootBoundary() {
  return <FatalError error={useRouteError()} />
}
