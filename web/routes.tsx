import { matchRoutes, type RouteObject } from 'react-router'
import { App, RootBoundary } from './root.tsx'
import { pageModule } from './startup/chunk-reload.ts'

/** Every page of the site; each file is loaded on demand. Its known query parameters stand in src/http/pages/page-address.ts. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: App,
    ErrorBoundary: RootBoundary,
    children: [
      // The reader brings its own bars.
      page('bookReader/:id', 'book-reader', () => import('./routes/book-reader.tsx')),
      page('bookPreview/:id', 'book-reader', () => import('./routes/book-reader.tsx'), 'book-preview'),
      {
        ...page(undefined, 'shell-layout', () => import('./routes/shell-layout.tsx')),
        children: [
          { ...page(undefined, 'home', () => import('./routes/home.tsx')), index: true },
          page('404', 'not-found', () => import('./routes/not-found.tsx')),
          page('bookComment/:id', 'book-comment', () => import('./routes/book-comment.tsx')),
          page('bookDetail/:id?', 'book-detail', () => import('./routes/book-detail.tsx')),
          page('bookList/:id?', 'book-list', () => import('./routes/book-list.tsx')),
          page('bookUpload', 'book-upload', () => import('./routes/book-upload.tsx')),
          page('library', 'library', () => import('./routes/library.tsx')),
          page('library/:id', 'library-edition', () => import('./routes/library-edition.tsx')),
          page('poetry', 'poetry-index', () => import('./routes/poetry-index.tsx')),
          page('poetry/:id', 'poetry', () => import('./routes/poetry.tsx')),
          page('poetryList/:id?', 'poetry-list', () => import('./routes/poetry-list.tsx')),
          page('profile', 'profile', () => import('./routes/profile.tsx')),
          page('search/:id?', 'search', () => import('./routes/search.tsx')),
          page('login', 'login', () => import('./routes/login.tsx')),
          page('register', 'register', () => import('./routes/register.tsx')),
          page('user', 'user', () => import('./routes/user.tsx')),
          page('about', 'about', () => import('./routes/about.tsx')),
          page('admin', 'admin', () => import('./routes/admin.tsx')),
          page('*', 'no-route', () => import('./routes/no-route.tsx')),
        ],
      } as RouteObject,
    ],
  },
]

/** `file` is the name of the route's file, by which the server finds what the page needs of the build. */
export type RouteHandle = { file: string }

type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate'>

function page(path: string | undefined, file: string, load: () => Promise<PageModule>, id = file): RouteObject {
  return { id, path, handle: { file } satisfies RouteHandle, lazy: () => pageModule(load) }
}

/** Loads the code of the page that an address of this site leads to; a page that does not come is asked for again when it is wanted. */
export function prefetchPage(address: string): void {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (isLazy(route)) void route.lazy().catch(() => undefined)
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
