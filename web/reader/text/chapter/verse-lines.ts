/** The lines of a verse block's HTML, split at `<br>`; an element that runs over a line's end is closed there and opened again. */
export function verseLines(html: string): string[] {
  const lines: string[] = []
  let line = ''
  let open: { name: string; tag: string }[] = []
  for (const [piece] of html.matchAll(/<[^>]+>|[^<]+/g)) {
    if (/^<br\b/i.test(piece)) {
      lines.push(line + closing(open))
      line = open.map(element => element.tag).join('')
    } else {
      open = afterTag(open, piece)
      line += piece
    }
  }
  return [...lines, line]
}

type Open = { name: string; tag: string }[]

function afterTag(open: Open, piece: string): Open {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]
  if (!name || /^<img\b/i.test(piece)) return open
  return piece.startsWith('</') ? open.slice(0, -1) : [...open, { name, tag: piece }]
}

function closing(open: Open): string {
  return open
    .toReversed()
    .map(element => `</${element.name}>`)
    .join('')
}
