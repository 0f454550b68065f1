import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const ROOT = new URL('..', import.meta.url).pathname

/**
 * The name of a class of a CSS module on the page: its own with four letters for its file. Vite's adds one letter more
 * and a line number, which pack badly, and every page has them in its sheets, its scripts and its text.
 */
export function className(name: string, file: string): string {
  // Vite may add a query to the file.
  const path = relative(ROOT, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
