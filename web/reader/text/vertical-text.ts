/**
 * Block HTML for vertical lines: “” become 『』 and ‘’ become 「」 (CLREQ 3.1.3), and two or three digits stand upright.
 * Every mark is one unit for one unit, so positions stay; `keepQuotes` for a text that already has corner quotes.
 */
export function forVertical(html: string, keepQuotes: boolean): string {
  return html.replace(/(<[^>]+>)|([^<]+)/g, (_, tag: string | undefined, text: string | undefined) => {
    if (tag !== undefined) return tag
    const quoted = keepQuotes ? (text ?? '') : withCornerQuotes(text ?? '')
    return quoted.replace(UPRIGHT, '<span class="upright">$&</span>')
  })
}

/** The text as it is printed in horizontal lines: the inverse of what `forVertical` did to the quotes. */
export function withCurlyQuotes(text: string): string {
  return text.replace(/[『』「」]/g, mark => CURLY[mark] ?? mark)
}

// An entity such as &#39; is not a number, and neither is a part of a longer one or of a word.
const UPRIGHT = /(?<![\dA-Za-z.,#])\d{2,3}(?![\dA-Za-z.,])/g
const CORNER: Record<string, string> = { '“': '『', '”': '』', '‘': '「', '’': '」' }
const CURLY: Record<string, string> = { '『': '“', '』': '”', '「': '‘', '」': '’' }

function withCornerQuotes(text: string): string {
  return text.replace(/(?<![A-Za-z])[“”‘’]|(?<=[A-Za-z])[“”‘’](?![A-Za-z])/g, mark => CORNER[mark] ?? mark)
}
