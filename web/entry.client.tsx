import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document, PAGE_DATA } from './document.tsx'
import { leaveForNotFound } from './fatal-error.tsx'
import { observeFonts } from './fonts/observe-fonts.ts'
import { PrefetchContext } from './parts/control/link.tsx'
import { loadMatched, prefetchPage, routes } from './routes.tsx'
import { reloadOnLostChunk, rememberPresses } from './startup/chunk-reload.ts'
import { quietDroppedTransitions } from './startup/quiet-transitions.ts'
import { LanguageContext, pageLanguage } from './words/language.ts'

const MOMENT_MS = 40

rememberPresses()
reloadOnLostChunk()
quietDroppedTransitions()

// Safari has no idle callbacks: there, what waits for one waits a moment.
globalThis.requestIdleCallback ??= run =>
  window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 0 }), MOMENT_MS)
globalThis.cancelIdleCallback ??= clearTimeout
// Browsers give it only to https and to their own machine; a host in the house has neither.
crypto.randomUUID ??= () => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** What only watches comes after the page is alive, so that the first load stays small. */
function watch() {
  requestIdleCallback(async () => {
    const { whenIdle } = await import('./startup/when-idle.ts')
    whenIdle()
  })
}

observeFonts()
const language = pageLanguage()
await loadMatched(location.pathname).catch((lost: unknown) => {
  // The page stays as the server has drawn it: readable, and what is lost is told of.
  watch()
  throw lost
})
const written = document.getElementById(PAGE_DATA)?.textContent
const router = createBrowserRouter(routes, written ? { hydrationData: JSON.parse(written) } : undefined)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={language}>
        <PrefetchContext value={prefetchPage}>
          <Document>
            <RouterProvider router={router} />
          </Document>
        </PrefetchContext>
      </LanguageContext>
    </StrictMode>,
    // What a boundary draws for an error is not all: it reaches the reporter too, as an error of the window.
    { onUncaughtError: leaveForNotFound, onCaughtError: reportError },
  )
})
watch()
