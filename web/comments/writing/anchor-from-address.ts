export type AddressAnchor = { chapterId: number; blockId: number; from: number; to: number; quote: string }

/** The passage in an address as the reader writes it (`web/reader/marks/comment-address.ts`); null when there is none. */
export function anchorFromAddress(search: URLSearchParams): AddressAnchor | null {
  const number = (name: string) => (/^\d{1,16}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null)
  const [chapterId, blockId, from, to] = [number('chapterId'), number('blockId'), number('from'), number('to')]
  if (!chapterId || !blockId || from === null || to === null) return null
  return { chapterId, blockId, from, to, quote: (search.get('quote') ?? '').slice(0, 2000) }
}
