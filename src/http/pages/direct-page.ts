import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

/**
 * Draws pages of a build as the router's own handler does, without what it does for every request and no page of ours
 * needs: the data a second time as a stream, headers of routes, middleware, actions, a list of the routes made anew.
 * `report` is told of bugs, which a page shows without their words.
 */
export function directHandler(build: ServerBuild, report: Report) {
  const handler = createStaticHandler(routesUnder(build, ''))
  const ofEveryPage = entryOf(build)
  return async (request: Request, loadContext: RouterContextProvider): Promise<Response> => {
    const found = await handler.query(request, { requestContext: loadContext })
    if (found instanceof Response) return found
    if (found.errors) found.errors = told(found.errors, report)
    const entry: EntryContext = { ...ofEveryPage, staticHandlerContext: found, renderMeta: {} }
    const status = found.statusCode
    return (await build.entry.module.default(request, status, new Headers(), entry, loadContext)) as Response
  }
}

export type Report = (bug: unknown) => void

type OfEveryPage = Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>

function entryOf(build: ServerBuild): OfEveryPage {
  const { basename, future, routeDiscovery, ssr } = build
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route?.module])
  return {
    manifest: build.assets,
    branches: [],
    routeModules: Object.fromEntries(modules),
    serverHandoffString: JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    serializeError: hidden,
  } as OfEveryPage
}

function routesUnder(build: ServerBuild, parentId: string): RouteObject[] {
  const routes = Object.values(build.routes).filter(route => route !== undefined)
  return routes
    .filter(route => (route.parentId ?? '') === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      // The browser never asks the server for the data of a route (bundling/lean-packages.ts).
      if (module.loader && !module.clientLoader) throw new Error(`${id} has a loader and no clientLoader`)
      const { loader, handle } = module
      const ErrorBoundary = parentId === '' || module.ErrorBoundary ? () => null : undefined
      const own = { id, path, loader, handle, ErrorBoundary } as RouteObject
      if (index) return { ...own, index } as RouteObject
      return { ...own, caseSensitive, children: routesUnder(build, id) } as RouteObject
    })
}

/** What failed, as the page may know it: an expected answer as it is, a bug without its words, which are for the log. */
function told(errors: Record<string, unknown>, report: Report): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) report(error)
      return [id, error instanceof Error ? hidden() : error]
    }),
  )
}

function hidden(): Error {
  const error = new Error('Unexpected Server Error')
  error.stack = undefined
  return error
}
