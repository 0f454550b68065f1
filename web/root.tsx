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

/** How long a newer build is offered; it is entered at the next navigation anyway. */
const OFFER_MS = 15_000

/** The loading bar and the current page. */
export function App() {
  const { location: target } = useNavigation()
  const { pathname } = useLocation()
  const goingTo = target ? target.pathname + target.search : null
  useEffect(() => {
    rememberNavigation(goingTo)
    // For how long pages take inside the site (telemetry/vitals.ts).
    if (goingTo) performance.mark('page-asked')
    // A newer build is served (build-watch.ts): this navigation enters it.
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

/** What is not found is said by the pages themselves (routes/in-shell.tsx, the reader); what rises to here is fatal. */
export function RootBoundary() {
  return <FatalError error={useRouteError()} />
}
