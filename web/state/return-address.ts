/** The address of the sign-in or registration page that comes back to `route` afterwards. */
export function signInFrom(route: string, page: '/login' | '/register' = '/login'): string {
  return route === '' ? page : `${page}?${new URLSearchParams({ next: route })}`
}

/** Where to go after signing in: a page of this site, whatever the address says, and not this one again. */
export function returnAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? ''
  const target = URL.parse(next, HERE)
  const isOurs = next.startsWith('/') && target?.origin === HERE
  if (!isOurs || target.pathname === '/login' || target.pathname === '/register') return STUDY
  return target.pathname + target.search + target.hash
}

const HERE = 'http://here'
const STUDY = '/user'
