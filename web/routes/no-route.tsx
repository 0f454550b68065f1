import { data } from 'react-router'
import type { Route } from './+types/no-route'

function load({ request }: Route.LoaderArgs | Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw data(`Page not found: ${readable(pathname)}${search}`, { status: 404 })
}

export const loader = load
export const clientLoader = load

/** The path as a person writes it; as it came when its percent signs are no text. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch (malformed) {
    if (!(malformed instanceof URIError)) throw malformed
    return pathname
  }
}

/** Never drawn: an address of no page is answered by the root's boundary. */
export default function NoRoute() {
  return null
}
