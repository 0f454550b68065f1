/** One line of a keyed file: `1.1:1 a3f9c2 text`, or `1.1:1 a3f9c2 [word] text` where a note hangs on a word. */
export type KeyedLine = { key: string; hash: string; word: string; text: string; at: number }

/** A file of `content/`: its head between two lines of `---`, its lines, and what could not be read. */
export type KeyedFile = { head: Record<string, string>; lines: KeyedLine[]; unread: { at: number; line: string }[] }

/** Reads a keyed file; empty lines and lines that begin with `#` say nothing. `at` counts its lines from 1. */
export function keyedFile(text: string): KeyedFile {
  const { head, body, bodyAt } = withHead(text)
  const lines: KeyedLine[] = []
  const unread: KeyedFile['unread'] = []
  body.forEach((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return
    const at = bodyAt + index
    const read = keyedLine(line, at)
    if (read) lines.push(read)
    else unread.push({ at, line })
  })
  return { head, lines, unread }
}

/** One keyed line; null when it is none. A hash may be absent in the notes of a poem, whose lines have theirs above. */
export function keyedLine(line: string, at: number): KeyedLine | null {
  const match = /^(\d[\d.:n]*)(?:[ \t]+([0-9a-z]{6}))?(?:[ \t]+\[([^\]]+)\])?(?:[ \t]+(.*?))?\s*$/.exec(line)
  if (!match) return null
  const [, key = '', hash = '', word = '', text = ''] = match
  return { key, hash, word, text, at }
}

/** Parts a file into the fields of its head and its other lines, whose first is line `bodyAt` of the file. */
export function withHead(text: string): { head: Record<string, string>; body: string[]; bodyAt: number } {
  const lines = text.split(/\r?\n/)
  const open = lines.indexOf('---')
  const close = lines.indexOf('---', open + 1)
  if (open < 0 || close < 0) return { head: {}, body: lines, bodyAt: 1 }
  const fields = lines.slice(open + 1, close).flatMap(line => {
    const match = /^(\w+):\s*(.*?)\s*$/.exec(line)
    return match ? [[match[1], match[2]]] : []
  })
  return { head: Object.fromEntries(fields), body: lines.slice(close + 1), bodyAt: close + 2 }
}
