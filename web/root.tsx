import { type ReactNode, useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/root'
import { rememberNavigation } from './chunk-reload.ts'
import { earlyPressBoot, replayEarlyPresses } from './early-press.ts'
import { FatalError } from './fatal-error.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { useLanguage, WordsAddressesContext } from './words/language.ts'
import { type Part, REST } from './words/parts.ts'
import './styles/tokens.css'
import './styles/faces.css'
import './styles/base.css'
import './styles/conditions.css'

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
  "try{var t=localStorage.getItem('theme');if(t&&t!=='auto')document.documentElement.dataset.theme=t}catch(e){}"

/** Runs before the first paint; a page that is alive has done with it. */
const BOOT = import.meta.env.SSR ? `${THEME_BOOT};${earlyPressBoot()}` : ''

/** What the specification maps the names of routes to. */
const ROUTE_VALUES: Record<string, string> = { bookDetail: 'logo', bookReader: 'logo' }

export default function App() {
  const { location: target } = useNavigation()
  const { pathname } = useLocation()
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
      <Outlet />
    </>
  )
}

/** What is not found is said by the pages themselves (routes/in-shell.tsx, the reader); what rises to here is fatal. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FatalError error={error} />
}
