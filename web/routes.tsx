import { matchRoutes, type RouteObject } from 'react-router'
import { payloadFirst } from './page-payload.ts'
import { type Page, type PageHandle, type PageModule, READER_PAGES, SHELL_PAGES } from './pages.ts'
import { App, RootBoundary } from './root.tsx'
import { pageModule, prefetchModule } from './startup/chunk-reload.ts'

/** The routes of the pages (pages.ts) inside the app. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: App,
    ErrorBoundary: RootBoundary,
    children: [
      // The reader has a boundary of its own, and loads nothing for another.
      ...READER_PAGES.map(page => routeOf(page, pageModule)),
      {
        id: 'shell-layout',
        handle: { file: 'shell-layout' } satisfies PageHandle,
        lazy: () => pageModule(() => import('./routes/shell-layout.tsx')),
        children: [
          ...SHELL_PAGES.map(page => routeOf(page, withBoundary)),
          routeOf({ path: '*', file: 'no-route', load: () => import('./routes/no-route.tsx') }, pageModule),
        ],
      },
    ],
  },
]

function routeOf({ path, load, ...handle }: Page, bring: (load: Page['load']) => Promise<PageModule>): RouteObject {
  const address = path === '' ? { index: true as const } : { path }
  const id = path || handle.file
  const lazy =
    handle.isPrerendered && !import.meta.env.SSR ? () => bring(load).then(withPayload(id)) : () => bring(load)
  return { id, ...address, handle: handle satisfies PageHandle, lazy }
}

const withPayload = (id: string) => (module: PageModule) =>
  typeof module.loader === 'function' ? { ...module, loader: payloadFirst(id, module.loader) } : module

/** A page that brings no boundary of its own says in its place what happened, and keeps its address. */
async function withBoundary(load: Page['load']): Promise<PageModule> {
  const [module, { PageBoundary }] = await Promise.all([
    pageModule(load),
    pageModule(() => import('./routes/page-boundary.tsx')),
  ])
  return { ErrorBoundary: PageBoundary, ...module }
}

/** Loads the code of the page that an address of this site leads to; a page that does not come is asked for again when it is wanted. */
export function prefetchPage(address: string): void {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return
  for (const { route } of matchRoutes(routes, pathname) ?? []) if (isLazy(route)) prefetchModule(route.lazy)
}

/** Waits for the code of a page that the server has drawn, so that it comes alive as it stands there. */
export async function loadMatched(pathname: string): Promise<void> {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.filter(isLazy).map(async route => Object.assign(route, await route.lazy(), { lazy: undefined })),
  )
}

type LazyRoute = RouteObject & { lazy: () => Promise<PageModule> }

function isLazy(route: RouteObject): route is LazyRoute {
  return typeof route.lazy === 'function'
}
