/**
 * What a comment is kept as: composed (NFC), line ends as \n, at most one empty line in a row, without control and
 * direction marks (they turn the text after them around), without spaces at its ends, and with at most four marks on a letter.
 */
export function cleanComment(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NOT_TEXT, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

// Controls but \n, direction overrides and isolates, byte order marks, lone surrogates.
const NOT_TEXT = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu

/** A name in 《》 with its marks: `from`–`to` hold them, UTF-16. */
export type NamedWork = { from: number; to: number; name: string }

const MOST_NAMED = 20

/** The first twenty works that a text names in 《》. */
export function namedWorks(text: string): NamedWork[] {
  return [...text.matchAll(/《([^《》\n]{1,60})》/g)].slice(0, MOST_NAMED).map(match => ({
    from: match.index,
    to: match.index + match[0].length,
    name: match[1] ?? '',
  }))
}

export type Reference = { from: number; to: number; bookId: number | null; poemId: number | null }

/** A stretch of a comment as it is shown. `href` of a link is http or https and nothing else. */
export type CommentPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'work'; text: string; reference: Reference | null }

/** Cuts a comment into words, addresses and works; the pieces joined are the text, but for addresses, which are cut at 48. */
export function commentPieces(text: string, references: readonly Reference[]): CommentPiece[] {
  const found: (NamedWork | { from: number; to: number; href: string })[] = [...namedWorks(text), ...addresses(text)]
  const pieces: CommentPiece[] = []
  let at = 0
  for (const piece of found.toSorted((a, b) => a.from - b.from)) {
    if (piece.from < at) continue
    if (piece.from > at) pieces.push({ kind: 'text', text: text.slice(at, piece.from) })
    const written = text.slice(piece.from, piece.to)
    if ('href' in piece) pieces.push({ kind: 'link', text: shortened(written), href: piece.href })
    else {
      const reference = references.find(one => one.from === piece.from && one.to === piece.to) ?? null
      pieces.push({ kind: 'work', text: written, reference })
    }
    at = piece.to
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

const SHOWN_OF_ADDRESS = 48

function shortened(address: string): string {
  const bare = address.replace(/^https?:\/\//i, '')
  return bare.length > SHOWN_OF_ADDRESS ? `${bare.slice(0, SHOWN_OF_ADDRESS - 1)}…` : bare
}

/** http and https addresses; marks of the sentence around them, Chinese ones too, are not part of them. */
function addresses(text: string): { from: number; to: number; href: string }[] {
  return [...text.matchAll(/https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]{3,2000}/gi)].flatMap(match => {
    const written = match[0].replace(/(?<![.,:;!?'")\]])[.,:;!?'")\]]+$/, '')
    const url = URL.parse(written)
    const isSafe = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.hostname
    return isSafe ? [{ from: match.index, to: match.index + written.length, href: url.href }] : []
  })
}
