import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a drawn page: its inline scripts and styles are allowed by their hashes, nothing else inline. */
export function policyOf(html: string): string {
  const scripts = hashes(insidesOf(html, INLINE_SCRIPT))
  const styles = hashes(insidesOf(html, INLINE_STYLE))
  const attributes = hashes(styleAttributes(html).map(unescaped))
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    attributes.length > 0 ? `style-src-attr 'unsafe-hashes' ${attributes.join(' ')}` : "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const STYLE_ATTRIBUTE = ' style="'

function insidesOf(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), match => match[1] ?? '')
}

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
  return Array.from(new Set(texts), text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
