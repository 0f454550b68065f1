/** A stretch that one mark covers, UTF-16; `rank` is its age: of two on the same words the higher lies above. */
export type Stretch<Colour> = { from: number; to: number; colour: Colour; rank: number }

/**
 * Cuts overlapping stretches so that each character has one ground, that of the youngest mark on it, and a line under it in
 * the colour of the one below. Everything in reading order; neighbours of one colour stay apart where their marks are.
 */
export function layered<Colour>(stretches: readonly Stretch<Colour>[]): {
  grounds: Stretch<Colour>[]
  lines: Stretch<Colour>[]
} {
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  const grounds: Stretch<Colour>[] = []
  const lines: Stretch<Colour>[] = []
  for (const [i, from] of edges.entries()) {
    const to = edges[i + 1]
    if (to === undefined) break
    const [top, below] = stretches
      .filter(stretch => stretch.from <= from && stretch.to >= to)
      .toSorted((a, b) => b.rank - a.rank)
    if (top) extend(grounds, { from, to, colour: top.colour, rank: top.rank })
    if (below) extend(lines, { from, to, colour: below.colour, rank: below.rank })
  }
  return { grounds, lines }
}

function extend<Colour>(stretches: Stretch<Colour>[], next: Stretch<Colour>): void {
  const last = stretches.at(-1)
  if (last && last.to === next.from && last.rank === next.rank) last.to = next.to
  else stretches.push(next)
}
