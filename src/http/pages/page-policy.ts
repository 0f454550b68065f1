import { hash } from 'node:crypto'
import { Lru } from '../../memory/lru.ts'

/**
 * The Content-Security-Policy of a drawn page: its inline scripts and styles are allowed by their hashes, nothing else
 * inline. `filesAt` is the origin that files are sent to where it is not this site.
 */
export function policyOf(html: string, filesAt: string | null = null): string {
  const scripts = hashes(insidesOf(html, 'script', NOT_INLINE))
  const styles = hashes(insidesOf(html, 'style'))
  const attributes = hashes(styleAttributes(html).map(unescaped))
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    attributes.length > 0 ? `style-src-attr 'unsafe-hashes' ${attributes.join(' ')}` : "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${filesAt === null ? '' : ` ${filesAt}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What stands in the elements of a name, but those whose opening tag says `isOther`. Patterns over a whole page take ten times as long. */
function insidesOf(html: string, name: string, isOther?: RegExp): string[] {
  const found: string[] = []
  const open = `<${name}`
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at)) {
    const from = html.indexOf('>', at) + 1
    const to = html.indexOf(`</${name}>`, from)
    if (from === 0 || to < 0) break
    if (!isOther?.test(html.slice(at, from))) found.push(html.slice(from, to))
    at = to
  }
  return found
}

/** Data in a script element is not run and needs no leave. */
const NOT_INLINE = /\s(?:src=|type="application\/json")/
const STYLE_ATTRIBUTE = ' style="'

/** Found from the attribute backwards: a pattern that begins at every tag takes ten times as long. */
function styleAttributes(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(STYLE_ATTRIBUTE); at >= 0; at = html.indexOf(STYLE_ATTRIBUTE, at + 1)) {
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at)
    const from = at + STYLE_ATTRIBUTE.length
    if (isInTag) found.push(html.slice(from, html.indexOf('"', from)))
  }
  return found
}

function hashes(texts: readonly string[]): string[] {
  // An empty style is judged too: it needs the hash of nothing.
  return Array.from(new Set(texts), hashOf)
}

/** The stylesheets inside a page are the same on every page of a kind, and longer than all the rest. */
function hashOf(text: string): string {
  const known = text.length > LONG ? made.get(text) : undefined
  if (known) return known
  const source = `'sha256-${hash('sha256', text, 'base64')}'`
  if (text.length > LONG) {
    // A copy: what is cut out of a page would hold the whole page.
    made.set(Buffer.from(text).toString(), source)
  }
  return source
}

const LONG = 8_000
const HASHES_KEPT = 40
const made = new Lru<string, string>({ most: HASHES_KEPT })

function unescaped(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
