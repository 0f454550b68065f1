/**
 * Where a library address of an older shape leads, by the specification's two rules; null for one that stays.
 * `{book}_{anything}_{language}` drops its middle; `?name&id&type` becomes `{id}_{language}`, Chinese when type is 1.
 */
export function libraryRedirect(id: string | undefined, query: URLSearchParams): string | null {
  if (id !== undefined) {
    const parts = id.split('_')
    return parts.length === 3 ? addressOf(`${parts[0]}_${parts[2]}`) : null
  }
  const bookId = query.get('id')
  const type = query.get('type')
  if (!query.has('name') || bookId === null || type === null) return null
  return addressOf(`${bookId}_${type === '1' ? 'chinese' : 'english'}`)
}

function addressOf(libraryId: string): string {
  return `/library/${encodeURIComponent(libraryId)}`
}
