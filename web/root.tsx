import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root'
import { rememberNavigation } from './chunk-reload.ts'
import { earlyPressBoot, replayEarlyPresses } from './early-press.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Shell } from './parts/shell/shell.tsx'
import { useUser } from './user-store.ts'
import { useLanguage, WordsAddressesContext } from './words/language.ts'
import { type Part, REST } from './words/parts.ts'
import './styles/tokens.css'
import './styles/base.css'

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { pathname } = useLocation()
  const addresses = useContext(WordsAddressesContext)
  for (const part of ['core', partOfPage(pathname)] as const) {
    const address = addresses[part]
    if (address) preloadModule(address, { as: 'script' })
  }
  useEffect(replayEarlyPresses, [])
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BOOT }} />
        <Meta />
        <Links />
        <style data-faces="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function partOfPage(pathname: string): Part {
  return /^\/book(Reader|Preview)\//.test(pathname) ? 'reader' : REST
}

/** Sets the theme before the first paint: what the reader chose (`light`, `dark`, `paper`), else what the system likes. */
const THEME_BOOT =
  "try{var t=localStorage.getItem('theme')||(/(?:^|; )theme=(\\w+)/.exec(document.cookie)||[])[1];" +
  "if(t&&t!=='auto')document.documentElement.dataset.theme=t}catch(e){}"

/** Runs before the first paint; a page that is alive has done with it. */
const BOOT = import.meta.env.SSR ? `${THEME_BOOT};${earlyPressBoot()}` : ''

/** A page whose `handle` says `{ bare: true }` stands alone; every other one stands in the shell. */
export type PageHandle = { bare?: boolean }

/** What the specification maps the names of routes to. */
const ROUTE_VALUES: Record<string, string> = { bookDetail: 'logo', bookReader: 'logo' }

export default function App() {
  const { location: target } = useNavigation()
  const { pathname } = useLocation()
  const isBare = useMatches().some(match => (match.handle as PageHandle | undefined)?.bare)
  const goingTo = target ? target.pathname + target.search : null
  useEffect(() => {
    rememberNavigation(goingTo)
    // A newer build is served (build-watch.ts): this navigation enters it.
    if (goingTo && document.documentElement.dataset['newBuild']) location.assign(goingTo)
  }, [goingTo])
  useEffect(() => {
    document.documentElement.dataset['route'] = ROUTE_VALUES[pathname.split('/')[1] ?? ''] ?? ''
  }, [pathname])
  return (
    <>
      <LoadingBar />
      {isBare ? <Outlet /> : <InShell />}
    </>
  )
}

function InShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useUser()
  return <Shell user={user}>{children}</Shell>
}

/** On demand: a page that is found does not pay for its drawing. */
const NotFoundPage = lazy(() => import('./not-found-page.tsx').then(module => ({ default: module.NotFoundPage })))

/** Not found stays and says so; anything else is fatal: it is reported and leads to /404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  useEffect(() => {
    if (!isExpected) void leaveForNotFound(error)
  }, [error, isExpected])
  if (!isExpected) return null
  return (
    <InShell>
      <Suspense>
        <NotFoundPage message={typeof error.data === 'string' ? error.data : `Page Not Found: ${pathname}`} />
      </Suspense>
    </InShell>
  )
}

async function leaveForNotFound(error: unknown): Promise<void> {
  const { reportFrameworkError } = await import('./error-report.ts')
  reportFrameworkError(error)
  if (location.pathname !== '/404') location.replace('/404')
}
