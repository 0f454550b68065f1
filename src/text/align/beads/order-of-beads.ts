type Sides<P> = { first: readonly P[]; second: readonly P[] }

/**
 * By the first side's order; a bead without a first side comes after the one that stands before it on the second, and
 * after what has no second side there.
 */
export function inOrderOfTexts<P, B extends Sides<P>>(
  beads: readonly B[],
  ordinalOf: (piece: P, side: 'first' | 'second') => number,
): B[] {
  const [withFirst, without] = (['first', 'second'] as const).map(side =>
    beads
      .filter(bead => bead.first.length > 0 === (side === 'first'))
      .map(bead => ({ bead, ordinal: bead[side][0] === undefined ? 0 : ordinalOf(bead[side][0], side) }))
      .toSorted((a, b) => a.ordinal - b.ordinal),
  ) as [{ bead: B; ordinal: number }[], { bead: B; ordinal: number }[]]
  const partners = withFirst
    .flatMap(({ bead: { second } }, at) =>
      second[0] === undefined ? [] : [{ at, ordinal: ordinalOf(second[0], 'second') }],
    )
    .toSorted((a, b) => a.ordinal - b.ordinal)
  const after = new Map<number, B[]>()
  let next = 0
  for (const { bead, ordinal } of without) {
    while (next < partners.length && (partners[next]?.ordinal ?? 0) < ordinal) next++
    let at = partners[next - 1]?.at ?? -1
    while (withFirst[at + 1]?.bead.second.length === 0) at++
    const row = after.get(at) ?? []
    row.push(bead)
    after.set(at, row)
  }
  return [...(after.get(-1) ?? []), ...withFirst.flatMap(({ bead }, at) => [bead, ...(after.get(at) ?? [])])]
}
