/** Reads a stylesheet of the build by its address, `null` when there is none. */
export type StyleSource = (address: string) => string | null

/**
 * The page with its stylesheets inside it, so that nothing has to be asked for before the text stands there: two
 * requests less, which on a slow phone are a tenth of the time. The links stay for the router and for other pages of
 * the site, but as sheets for a medium that is not this one: they are fetched when nothing else is wanted.
 * A page with a sheet that cannot be read is left as it is.
 */
export function withStylesInside(html: string, styleOf: StyleSource): string {
  const links = [...html.matchAll(SHEET)]
  const styles = links.map(([, address = '']) => styleOf(address))
  if (links.length === 0 || styles.some(style => style === null || ENDS_EARLY.test(style))) return html
  let at = 0
  return html.replaceAll(SHEET, whole => {
    const later = `${whole.slice(0, -2)} media="not all"/>`
    at += 1
    // `data-precedence` tells React that the style is none of its own: it is passed over when the page comes alive.
    return at === 1 ? `<style data-precedence="">${styles.join('\n')}</style>${later}` : later
  })
}

const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
const ENDS_EARLY = /<\/style/i
