import { data, type LoaderFunctionArgs } from 'react-router'
import { fullPath } from '../parts/feedback/not-found/full-path.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  throw data(`Page not found: ${fullPath(new URL(request.url))}`, { status: 404 })
}

/** Never drawn: an address of no page is answered by the root's boundary. */
export function Component() {
  return null
}
