const PLACES = ['library', 'booklist', 'profile', 'user']

/** The one link of the header and of the bottom bar that leads to a page, or `other`: all that differs between pages in them. */
export function placeInSite(pathname: string): string {
  if (pathname === '/') return 'home'
  if (pathname.startsWith('/poetry'))
    return pathname.startsWith('/poetry/') || pathname === '/poetry' ? 'poetry' : 'poems'
  const first = pathname.toLowerCase().split('/')[1] ?? ''
  return PLACES.includes(first) ? first : 'other'
}
