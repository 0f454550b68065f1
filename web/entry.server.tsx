import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { UiLanguage } from '../src/contract/values/ui-language.ts'
import { Document, type PageAssets } from './document.tsx'
import type { PagePayload } from './page-payload.ts'
import type { PageHandle } from './pages.ts'
import { hadToLoadParts } from './parts/control/lazy-part.ts'
import { routes } from './routes.tsx'
import { LanguageContext } from './words/language.ts'

const handler = createStaticHandler(routes)

/** What the server gives besides the request: what of the build the files of a page need, and where bugs are told. */
export type Drawer = {
  language: UiLanguage
  assetsOf: (files: readonly string[]) => PageAssets
  report: (bug: unknown) => void
  isPayload?: boolean
}

/** Draws the page of a request whole, or gives its payload alone as JSON, empty where it failed; a response is where a loader sends the reader. */
export async function drawPage(
  request: Request,
  { language, assetsOf, report, isPayload }: Drawer,
): Promise<Response | { status: number; html: string }> {
  const found = await handler.query(request)
  if (found instanceof Response) return found
  if (found.errors) found.errors = reportedErrors(found.errors, report)
  if (isPayload) return { status: found.statusCode, html: found.errors ? '' : payloadOf(language, found) }
  const files = found.matches.map(({ route }) => (route.handle as PageHandle | undefined)?.file)
  const assets = assetsOf(files.filter(file => file !== undefined))
  const page = (
    <LanguageContext value={language}>
      <Document written={{ ...assets, data: dataOf(found) }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
      </Document>
    </LanguageContext>
  )
  // To a string in one go costs two thirds of React's stream, which would wait for parts that are loaded when first drawn.
  let html = renderToString(page)
  while (await hadToLoadParts()) html = renderToString(page)
  return { status: found.statusCode, html: `<!DOCTYPE html>${html}` }
}

function payloadOf(language: UiLanguage, { loaderData }: StaticHandlerContext): string {
  return JSON.stringify({ language, loaderData } satisfies PagePayload)
}

/** The data of the loaders as JSON that ends no script element. */
function dataOf({ loaderData, errors }: StaticHandlerContext): string {
  return JSON.stringify({ loaderData, errors }).replaceAll('<', '\\u003c')
}

/** What failed, as the page may know it: an expected answer as it is, a bug without its words, which are for the log. */
function reportedErrors(errors: Record<string, unknown>, report: Drawer['report']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (isRouteErrorResponse(error)) return [id, error]
      report(error)
      return [id, { message: 'Unexpected Server Error' }]
    }),
  )
}
