/** Text made safe for a block's HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The plain text of a block's HTML: `<br>` becomes a line end, tags go, entities are read. */
export function plainText(html: string): string {
  return html
    .replaceAll('<br>', '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
