/** What one person marked in a block: UTF-16, `quote` is the text from `from` to `to`. */
export type MarkedStretch = { userId: number; from: number; to: number; quote: string }

/**
 * The stretches of a block whose every character at least `least` people marked, in order; `people` is the most that
 * marked one character of it. Someone who marked twice counts once.
 */
export function sharedSpans(
  marks: readonly MarkedStretch[],
  least: number,
): { from: number; to: number; quote: string; people: number }[] {
  const edges = Map.groupBy(
    marks
      .filter(mark => mark.to > mark.from)
      .flatMap(mark => [
        { at: mark.from, mark, isStart: true },
        { at: mark.to, mark, isStart: false },
      ]),
    edge => edge.at,
  )
  const offsets = [...edges.keys()].toSorted((a, b) => a - b)
  const over = new Set<MarkedStretch>()
  const marksOf = new Map<number, number>()
  const found: { from: number; to: number; quote: string; people: number }[] = []
  for (const [i, from] of offsets.entries()) {
    for (const { mark, isStart } of edges.get(from) ?? []) {
      const now = (marksOf.get(mark.userId) ?? 0) + (isStart ? 1 : -1)
      if (now === 0) marksOf.delete(mark.userId)
      else marksOf.set(mark.userId, now)
      if (isStart) over.add(mark)
      else over.delete(mark)
    }
    const to = offsets[i + 1]
    const [first] = over
    const people = marksOf.size
    if (to === undefined || people < least || !first) continue
    const quote = first.quote.slice(from - first.from, to - first.from)
    const last = found.at(-1)
    if (last?.to === from) {
      last.to = to
      last.quote += quote
      last.people = Math.max(last.people, people)
    } else found.push({ from, to, quote, people })
  }
  return found
}
