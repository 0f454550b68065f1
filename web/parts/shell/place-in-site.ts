const PLACES = ['library', 'booklist', 'profile', 'user', 'search']

/** All that differs between pages in the header and the bottom bar: the link that leads to this one (`other`: none does), and that a page of search has its own field. */
export function placeInSite(pathname: string): string {
  if (pathname === '/') return 'home'
  if (pathname.startsWith('/poetry'))
    return pathname.startsWith('/poetry/') || pathname === '/poetry' ? 'poetry' : 'poems'
  const first = pathname.toLowerCase().split('/')[1] ?? ''
  return PLACES.includes(first) ? first : 'other'
}
