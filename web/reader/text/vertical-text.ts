import { UPRIGHT_DIGITS, withCornerQuotes } from '../../../src/text/vertical.ts'

/**
 * Block HTML for vertical lines: “” become 『』 and ‘’ become 「」 (CLREQ 3.1.3), and up to three digits stand upright.
 * Every mark is one unit for one unit, so positions stay; `keepQuotes` for a text that already has corner quotes.
 */
export function forVertical(html: string, keepQuotes: boolean): string {
  return html.replace(/(<[^>]+>)|([^<]+)/g, (_, tag: string | undefined, text: string | undefined) => {
    if (tag !== undefined) return tag
    const quoted = keepQuotes ? (text ?? '') : withCornerQuotes(text ?? '')
    return quoted.replace(UPRIGHT_DIGITS, '<span class="upright">$&</span>')
  })
}

/** The text as it is printed in horizontal lines: the inverse of what `forVertical` did to the quotes. */
export function withCurlyQuotes(text: string): string {
  return text.replace(/[『』「」]/g, mark => CURLY[mark] ?? mark)
}

const CURLY: Record<string, string> = { '『': '“', '』': '”', '「': '‘', '」': '’' }
