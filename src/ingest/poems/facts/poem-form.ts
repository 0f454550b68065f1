/**
 * Form shown by the shape alone: 五言绝句, 七言绝句, 五言律诗, 七言律诗 for 4 or 8 clauses of 5 or 7 characters; '' otherwise.
 * Old-style quatrains (古绝) count as 绝句: the tones are looked at elsewhere.
 */
export function formOfLines(lines: readonly string[]): string {
  const count = SIZES.get(lines.length)
  if (!count) return ''
  const width = verseWidth(lines[0] ?? '')
  const name = width === 5 ? '五言' : width === 7 ? '七言' : ''
  if (!name || lines.some(line => verseWidth(line) !== width)) return ''
  return name + count
}

const SIZES = new Map([
  [4, '绝句'],
  [8, '律诗'],
])

// □ stands for a lost character and keeps the metre; anything else but the closing mark breaks it.
function verseWidth(line: string): number {
  const verse = line.replace(/[，。！？；」』”’]+$/u, '').replace(/^[「『“‘]+/u, '')
  return /^[\p{Script=Han}□]+$/u.test(verse) ? [...verse].length : 0
}
