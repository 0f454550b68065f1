/** One to three digits that stand upright in vertical lines; no part of an entity, of a longer number or of a word. */
export const UPRIGHT_DIGITS = /(?<![\dA-Za-z.,#])\d{1,3}(?![\dA-Za-z.,])/g

/**
 * The text with the quotation marks of vertical lines: “” become 『』 and ‘’ become 「」 (CLREQ 3.1.3), one unit for one unit;
 * marks inside Latin words stay. A text that has corner quotes already is left to its own.
 */
export function withCornerQuotes(text: string): string {
  return text.replace(/(?<![A-Za-z])[“”‘’]|(?<=[A-Za-z])[“”‘’](?![A-Za-z])/g, mark => CORNER[mark] ?? mark)
}

const CORNER: Record<string, string> = { '“': '『', '”': '』', '‘': '「', '’': '」' }
