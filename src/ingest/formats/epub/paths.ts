/** An address in a book, resolved: the name of an entry, and the id inside it; null for what leads out of the book. */
export type BookAddress = { path: string; fragment: string }

/** Resolves an address that stands in the entry `from`. It never leaves the archive: what would is held at its root. */
export function resolveAddress(from: string, address: string): BookAddress | null {
  const trimmed = address.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed) || trimmed.startsWith('//')) return null
  const [whole = '', fragment = ''] = trimmed.split('#', 2)
  const path = unescaped(whole.replace(/\?.*$/, ''))
  if (path === '') return { path: from, fragment: unescaped(fragment) }
  const start = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const steps: string[] = []
  for (const step of [...start, ...path.split('/')]) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return { path: steps.join('/').normalize('NFC'), fragment: unescaped(fragment) }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
