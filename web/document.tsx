import { type ReactNode, useEffect } from 'react'
import { earlyErrorsBoot } from './startup/early-errors.ts'
import { replayClicks, replayClicksBoot } from './startup/replay-clicks.ts'
import { useLanguage } from './words/language.ts'

/** What of the build a page needs; addresses begin at the root of the site. */
export type PageAssets = {
  /** Its id: a page says of which build it is. */
  build: string
  /** Its stylesheets, in their order. */
  sheets: readonly string[]
  /** The text of the sheets, when it stands in the page itself. */
  styles: string | null
  /** Its modules, of which the entry is the last to run. */
  modules: readonly string[]
  entry: string
  /** Whether its scripts wait for the first paint. */
  isTextFirst: boolean
}

/** What the server alone writes into a page: its styles, its scripts and the data that it was drawn from, as JSON. */
export type WrittenByServer = PageAssets & { data: string }

/**
 * The document around the app. What only the server writes is no part of the tree in the browser: React passes over
 * elements of the head and behind the body's own that it does not know.
 */
export function Document({ written, children }: { written?: WrittenByServer; children: ReactNode }) {
  useEffect(replayClicks, [])
  return (
    <html lang={useLanguage()} data-build={written?.build} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {written ? <Head {...written} /> : null}
      </head>
      <body>
        {children}
        {written ? <Start {...written} /> : null}
      </body>
    </html>
  )
}

function Head({ sheets, styles, modules, isTextFirst }: WrittenByServer) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: BOOT }} />
      {styles === null ? (
        sheets.map(sheet => <link key={sheet} rel="stylesheet" href={sheet} precedence="default" />)
      ) : (
        <>
          <style href="page" precedence="default">
            {styles}
          </style>
          {/* The loader of chunks asks for no sheet that has a link; nobody fetches a disabled one. */}
          {sheets.map(sheet => (
            <link key={sheet} rel="stylesheet" href={sheet} {...NOT_USED} />
          ))}
        </>
      )}
      {isTextFirst ? null : modules.map(module => <link key={module} rel="modulepreload" href={module} />)}
      {/* The rules of the page's fonts come here when its text is known (src/http/pages/pages.ts). */}
      <style data-fonts="" dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}

/** For no medium, too: what looks ahead in a page does not know `disabled`, nor do React's types. */
const NOT_USED = { media: 'not all', disabled: true }

function Start({ data, modules, entry, isTextFirst }: WrittenByServer) {
  return (
    <>
      <script type="application/json" id={PAGE_DATA} dangerouslySetInnerHTML={{ __html: data }} />
      {isTextFirst ? (
        <script type="module" dangerouslySetInnerHTML={{ __html: afterFirstPaint(modules, entry) }} />
      ) : (
        // Not `async`: it would run before the data is there, on a page that is not whole.
        <script type="module" src={entry} />
      )}
    </>
  )
}

/** The id of the element that holds what the page was drawn from. */
export const PAGE_DATA = 'page-data'

/**
 * Sets the theme before the first paint: what the reader chose (`light`, `dark`, `paper`), else what the system likes. It
 * is kept as JSON; visits before that kept the bare word.
 */
const THEME_BOOT =
  "try{var t=(localStorage.getItem('theme')||'').replace(/\"/g,'');if(t&&t!=='auto')document.documentElement.dataset.theme=t}catch(e){}"

/** Runs before the first paint; a page that is alive has done with it. */
const BOOT = import.meta.env.SSR ? `${earlyErrorsBoot()};${THEME_BOOT};${replayClicksBoot()}` : ''

/** A hidden tab paints nothing and need not wait; a browser busy elsewhere waits no longer than this. */
const LONGEST_WAIT_MS = 1000

/**
 * Asks for the modules after the first paint: on a slow phone a text stands there for a third of the time sooner when no
 * script is read before it (docs/decisions/015-before-the-first-paint.md).
 */
function afterFirstPaint(modules: readonly string[], entry: string): string {
  return [
    `await new Promise(go=>document.hidden?go():(requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,${LONGEST_WAIT_MS})));`,
    `for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `import(${JSON.stringify(entry)})`,
  ].join('\n')
}
