import { piecesOf } from './pieces.ts'

/**
 * The plain text of a block: what its HTML says, entities read, a line end (\n) for each `<br>`, without what stands aside.
 * Every offset in a block (UTF-16 units) counts in this text, on the server and in the browser.
 */
export function blockText(html: string): string {
  if (!/[<&\r]/.test(html)) return html
  let text = ''
  for (const piece of piecesOf(html)) text += piece.text
  return text
}

/** Text made safe for a block's HTML: the inverse of `blockText` for a text without lines. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
