import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Route } from './+types/root'
import { rememberNavigation } from './chunk-reload.ts'
import { useLanguage, useWords } from './words/language.ts'
import './styles/tokens.css'
import './styles/base.css'

export function Layout({ children }: { children: React.ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_BOOT }} />
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

/** Sets the theme before the first paint: what the reader chose (`light`, `dark`, `paper`), else what the system likes. */
const THEME_BOOT =
  "try{var t=localStorage.getItem('theme')||(/(?:^|; )theme=(\\w+)/.exec(document.cookie)||[])[1];" +
  "if(t&&t!=='auto')document.documentElement.dataset.theme=t}catch(e){}"

export default function App() {
  const { location: target } = useNavigation()
  const goingTo = target ? target.pathname + target.search : null
  useEffect(() => rememberNavigation(goingTo), [goingTo])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const words = useWords()
  const message = isRouteErrorResponse(error) ? notFoundMessage(error.data, pathname) : String(error)
  return (
    <main>
      <h1>{words.notFound.title}</h1>
      <p>{message}</p>
      <a href="/">{words.notFound.back}</a>
    </main>
  )
}

function notFoundMessage(said: unknown, path: string): string {
  return typeof said === 'string' ? said : `Page Not Found: ${path}`
}
