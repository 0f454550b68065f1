/** A paragraph of more UTF-16 units is cut: no page draws it well, and no index holds its positions. */
const LONGEST = 6_000
const WANTED = 3_000

/** A text in parts that can be read, cut behind sentences, or else where it must be, never inside a character. */
export function readableLengths(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= LONGEST ? text.length : cutBehind(text, from + WANTED, from + LONGEST)
    const part = text.slice(from, to).trim()
    if (part !== '') parts.push(part)
    from = to
  }
  return parts
}

const SENTENCE_END = /[。！？!?…]+[」』”’"）)]*|\.["”’)]*(?=\s)/g
const WEAK_END = /[，；,;、\s]/g

function cutBehind(text: string, from: number, most: number): number {
  for (const mark of [SENTENCE_END, WEAK_END]) {
    mark.lastIndex = from
    const found = mark.exec(text.slice(0, most))
    if (found) return found.index + found[0].length
  }
  const lead = text.charCodeAt(most - 1)
  return lead >= 0xd800 && lead <= 0xdbff ? most - 1 : most
}
