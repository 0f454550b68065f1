/** Reads a stylesheet of the build by its address, `null` when there is none. */
export type StyleSource = (address: string) => string | null

/**
 * The page with its stylesheets inside it, so that nothing has to be asked for before the text stands there: two
 * requests less, which on a slow phone are a tenth of the time. The links stay for the router, which asks for no sheet
 * that has one, but disabled: what they would bring stands here, and a sheet that comes before the first paint is read
 * before it. Their medium keeps those from fetching it that look ahead in the page and know no `disabled`. The router writes
 * an address with `#`; who loads a chunk looks for the sheets of the chunk without it, and would bring them a second time,
 * with every rule of a face: so each link stands there in both ways.
 * A page with a sheet that cannot be read is left as it is.
 */
export function withStylesInside(html: string, styleOf: StyleSource): string {
  // Only the head has them, and a search of the whole page is ten times as long.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const addresses = Array.from(head.matchAll(SHEET), ([, address = '']) => address)
  const styles = stylesOf(addresses, styleOf)
  if (styles === null) return html
  let at = 0
  const dressed = head.replaceAll(SHEET, (whole, address: string) => {
    const off = 'media="not all" disabled=""/>'
    // `data-precedence` tells React that an element is none of its own: it is passed over when the page comes alive.
    const later = `${whole.slice(0, -2)} ${off}<link rel="stylesheet" data-precedence="" href="${address}" ${off}`
    at += 1
    return at === 1 ? `<style data-precedence="">${styles}</style>${later}` : later
  })
  return dressed + html.slice(end)
}

const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
const ENDS_EARLY = /<\/style/i

/** The sheets one after the other; pages of one kind have the same. `null` when they cannot stand in a page. */
function stylesOf(addresses: readonly string[], styleOf: StyleSource): string | null {
  const known = joined.get(styleOf) ?? new Map<string, string | null>()
  joined.set(styleOf, known)
  const key = addresses.join(' ')
  const made = known.get(key)
  if (made !== undefined) return made
  const styles = addresses.map(styleOf)
  const isRight = styles.length > 0 && styles.every(style => style !== null && !ENDS_EARLY.test(style))
  const whole = isRight ? styles.join('\n') : null
  known.set(key, whole)
  return whole
}

const joined = new WeakMap<StyleSource, Map<string, string | null>>()
