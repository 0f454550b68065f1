type Address = { pathname: string; search: string }

/** Path and query as a person writes them; as they came where their percent signs are no text. */
export function fullPath({ pathname, search }: Address): string {
  return readable(pathname) + readable(search)
}

function readable(part: string): string {
  try {
    return decodeURI(part)
  } catch (malformed) {
    if (!(malformed instanceof URIError)) throw malformed
    return part
  }
}
