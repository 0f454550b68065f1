/** The text for vertical lines: “” become 『』 and ‘’ become 「」 (CLREQ 3.1.3). One mark for one, so positions stay. */
export function cornerQuotes(text: string): string {
  return text.replace(/[“”‘’]/g, mark => CORNERS[mark] ?? mark)
}

const CORNERS: Record<string, string> = { '“': '『', '”': '』', '‘': '「', '’': '」' }
