/** The name a file is saved under: 论语 - 孔子.epub. Nothing that a disk of any system refuses, at most 120 characters. */
export function fileNameOf(title: string, authors: readonly string[], format: string): string {
  const name = [title, ...authors.slice(0, 1)].map(safe).filter(Boolean).join(' - ')
  return `${Array.from(name).slice(0, 110).join('').trim() || 'shishu'}.${format}`
}

/**
 * The name that a file was sent under, as it is saved: nothing that a disk refuses, and one of the extensions that are
 * right for what it is, so that nothing is saved as a program.
 */
export function ownFileName(name: string, extensions: readonly string[]): string {
  const plain = safe(name)
  const dot = plain.lastIndexOf('.')
  const extension = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase()
  const isRight = extensions.includes(extension)
  const stem = Array.from(isRight ? plain.slice(0, dot) : plain)
    .slice(0, 110)
    .join('')
    .trim()
  return `${stem || 'shishu'}.${isRight ? extension : (extensions[0] ?? 'bin')}`
}

function safe(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- what no file name may hold
      .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/[/\\:*?"<>|]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, '')
  )
}

/** The header that saves a file under its name: plain letters for old programs, the whole name in UTF-8 (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string, plainName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`
}
