/**
 * Lines of regular and old-style verse (诗): one clause a line, its mark kept at its end (「空山新雨后，」「天气晚来秋。」).
 * A clause ends at ，。！？； outside brackets; closing quotes stay with it.
 */
export function clauseLines(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap(paragraph => splitAfter(paragraph, '，。！？；'))
}

/** Lines of ci and qu (词, 曲): one sentence a line as the source groups them, clauses stay inside; a missing last 。 is added. */
export function sentenceLines(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap(paragraph => splitAfter(paragraph, '。！？')).map(closed)
}

/** The same as `sentenceLines`, with an empty line between stanzas: every paragraph of the source is a stanza (诗经). */
export function stanzaLines(stanzas: readonly string[]): string[] {
  return stanzas.flatMap((stanza, at) => (at === 0 ? [] : ['']).concat(splitAfter(stanza, '。！？；')))
}

const OPENING = '（(〔〖[［{《'
const CLOSING = '）)〕〗]］}》'
const TRAILING = '」』”’）)〕〗]］》'

function splitAfter(text: string, marks: string): string[] {
  const lines: string[] = []
  const balanced = isBalanced(text)
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (balanced && OPENING.includes(char)) depth += 1
    else if (balanced && CLOSING.includes(char)) depth -= 1
    else if (depth === 0 && marks.includes(char)) {
      while (at + 1 < text.length && (TRAILING + marks).includes(text.charAt(at + 1))) at += 1
      lines.push(text.slice(start, at + 1).trim())
      start = at + 1
    }
  }
  lines.push(text.slice(start).trim())
  return lines.filter(line => line !== '')
}

// Brackets guard their commas only where they close: a lone （ must not swallow the rest of a paragraph.
function isBalanced(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (OPENING.includes(char)) depth += 1
    else if (CLOSING.includes(char)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function closed(line: string): string {
  return /\p{Script=Han}$/u.test(line) ? `${line}。` : line
}
