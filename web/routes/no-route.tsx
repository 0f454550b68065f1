import { data } from 'react-router'
import type { Route } from './+types/no-route'

function load({ request }: Route.LoaderArgs | Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw data(`Page not found: ${decodeURI(pathname)}${search}`, { status: 404 })
}

export const loader = load
export const clientLoader = load

/** Never drawn: an address of no page is answered by the root's boundary. */
export default function NoRoute() {
  return null
}
