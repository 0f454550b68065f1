type Pair = { book: { bookId: number }; here: { editionId: number }; beside: { editionId: number } }

/** Where a pair is mended. */
export function beadAddress({ book, here, beside }: Pair, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    edition: String(here.editionId),
    besideEdition: String(beside.editionId),
    ...more,
  })
  return `/admin/beads/${book.bookId}?${query}`
}
