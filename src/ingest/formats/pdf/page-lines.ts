/** A run of text as pdf.js gives it: `transform` holds its size (3) and where it stands (4, 5), from the lower left. */
export type TextRun = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean }

export type PageLine = { text: string; x: number; y: number; right: number; size: number }

/** The lines of a page from its runs of text, in the order in which the file draws them; runs on one height are one line. */
export function pageLines(runs: readonly TextRun[]): PageLine[] {
  const lines: PageLine[] = []
  let ended = true
  for (const { str, transform, width, height, hasEOL } of runs) {
    const [x, y, size] = [transform[4] ?? 0, transform[5] ?? 0, height || Math.abs(transform[3] ?? 0)]
    const last = lines.at(-1)
    const isSame = last && !ended && Math.abs(last.y - y) < Math.max(2, size * 0.4)
    if (isSame) {
      last.text += gap(last, x, size) + str
      last.right = x + width
      last.size = Math.max(last.size, size)
    } else if (str.trim() !== '') lines.push({ text: str, x, y, right: x + width, size })
    if (str !== '' || hasEOL) ended = hasEOL
  }
  return lines.filter(({ text }) => text.trim() !== '')
}

/** Latin words are often drawn apart without a space between them. */
const gap = (last: PageLine, x: number, size: number) =>
  x - last.right > size * 0.2 && /[\p{Script=Latin}\d,.;:!?)]$/u.test(last.text) ? ' ' : ''

const HAN = /[\p{Script=Han}，。；：！？、」』”’）》…—]$/u
const ENDS = /[。！？!?.…][」』”’"）)]*$/u

/**
 * Paragraphs from lines: one begins where a line is set in, where the gap above is wider, where the size changes, or behind
 * a short line that ends a sentence. A PDF does not say it.
 */
export function pageParagraphs(lines: readonly PageLine[]): string[] {
  const left = Math.min(...lines.map(({ x }) => x))
  const right = Math.max(...lines.map(one => one.right))
  const gaps = lines.slice(1).map((line, at) => Math.abs((lines[at]?.y ?? 0) - line.y))
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  const paragraphs: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const begins =
      !before ||
      Math.abs(before.size - line.size) > 1 ||
      Math.abs(before.y - line.y) > usual * 1.5 ||
      (line.x > left + line.size * 0.8 && before.x <= left + line.size * 0.8) ||
      (before.right < right - line.size * 2 && ENDS.test(before.text))
    const words = line.text.trim()
    if (begins) paragraphs.push(words)
    else paragraphs.push(joined(paragraphs.pop() ?? '', words))
  }
  return paragraphs
}

function joined(before: string, after: string): string {
  if (/\p{Script=Latin}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after
  return HAN.test(before) ? before + after : `${before} ${after}`
}
