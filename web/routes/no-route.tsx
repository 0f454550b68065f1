import { data, type LoaderFunctionArgs } from 'react-router'

export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url)
  throw data(`Page not found: ${readable(pathname)}${search}`, { status: 404 })
}

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
export function Component() {
  return null
}
