import { createHash } from 'node:crypto'

/** The Content-Security-Policy of a drawn page: its inline scripts and styles are allowed by their hashes, nothing else inline. */
export function policyOf(html: string): string {
  const scripts = hashes(html.matchAll(INLINE_SCRIPT))
  const styles = hashes(html.matchAll(INLINE_STYLE))
  const attributes = hashes(html.matchAll(STYLE_ATTRIBUTE), unescaped)
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
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/g

function hashes(found: Iterable<RegExpMatchArray>, read: (text: string) => string = text => text): string[] {
  // An empty style is judged too: it needs the hash of nothing.
  const texts = new Set(Array.from(found, match => read(match[1] ?? '')))
  return Array.from(texts, text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
