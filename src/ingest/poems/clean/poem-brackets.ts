/** A bracket of an edited text at its top level: `kind` is its opening mark, `to` behind the closing one. UTF-16 offsets. */
export type Bracket = { kind: string; from: number; to: number; inner: string }

const CLOSING: Record<string, string> = { '（': '）', '(': ')', '〖': '〗', '[': ']', '〔': '〕', '［': '］' }

/**
 * The brackets of a text in order, those inside others left out. One that is not closed reaches to the first closing mark
 * of its kind, or to the end: the editors' last note on a poem often lacks it.
 */
export function bracketsIn(text: string): Bracket[] {
  const found: Bracket[] = []
  for (let at = 0; at < text.length; ) {
    const kind = text.charAt(at)
    const closing = CLOSING[kind]
    if (closing === undefined) {
      at += 1
      continue
    }
    const end = closingOf(text, at) ?? text.indexOf(closing, at)
    const to = end < 0 ? text.length : end + 1
    found.push({ kind, from: at, to, inner: text.slice(at + 1, end < 0 ? to : end).replaceAll('\n', '') })
    at = to
  }
  return found
}

/** Where the bracket that opens here closes, those inside it balanced; null where it does not. */
function closingOf(text: string, open: number): number | null {
  const wanted: string[] = []
  for (let at = open; at < text.length; at += 1) {
    const char = text.charAt(at)
    const closing = CLOSING[char]
    if (closing !== undefined) wanted.push(closing)
    else if (char === wanted.at(-1)) {
      wanted.pop()
      if (wanted.length === 0) return at
    } else if (CLOSERS.has(char) && wanted.includes(char)) return null
  }
  return null
}

const CLOSERS = new Set(Object.values(CLOSING))
