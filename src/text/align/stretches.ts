import type { ChapterPair } from './chapters/chapter-pairs.ts'
import type { Range, Stretch } from './evidence/sides.ts'

/** A place where both sides begin something new: the number of the piece that follows, on each side. */
export type Cut = { first: number; second: number }

/**
 * The cuts that pairs of chapters make: where two pairs follow each other on both sides, and at the edge of chapters without
 * a partner where the pair beside them misses nothing, being as long as each other (`lengths` of chapters in letters of the
 * second side). What is not cut is left to the pieces.
 */
export function chapterCuts(
  chapters: { first: readonly Range[]; second: readonly Range[] },
  pairs: readonly ChapterPair[],
  lengths: { first: readonly number[]; second: readonly number[] },
): Cut[] {
  const edge = (pair: ChapterPair, side: 'from' | 'to') => ({
    first: (chapters.first[pair.first] as Range)[side],
    second: (chapters.second[pair.second] as Range)[side],
  })
  const isEven = ({ first, second }: ChapterPair) => {
    const ratio = (lengths.first[first] as number) / (lengths.second[second] as number)
    return ratio > EVEN && ratio < 1 / EVEN
  }
  const cuts: Cut[] = []
  pairs.forEach((pair, at) => {
    const before = pairs[at - 1]
    if (before && before.first + 1 === pair.first && before.second + 1 === pair.second) cuts.push(edge(pair, 'from'))
    else {
      if (before && isEven(before)) cuts.push(edge(before, 'to'))
      if (isEven(pair)) cuts.push(edge(pair, 'from'))
    }
  })
  const last = pairs.at(-1)
  if (last && isEven(last)) cuts.push(edge(last, 'to'))
  return cuts
}

// Chapters that say the same are as long as each other but for this.
const EVEN = 0.67

/**
 * The stretches of two sides between cuts and fixed beads, in order, none empty on both sides. `fixed` is in order on both
 * sides; a cut through a fixed bead, or on its wrong side, does not count.
 */
export function stretchesOf(whole: Cut, cuts: readonly Cut[], fixed: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  let from: Cut = { first: 0, second: 0 }
  const cutAt = (to: Cut) => {
    if (to.first < from.first || to.second < from.second) return
    if (to.first > from.first || to.second > from.second) {
      stretches.push({ first: { from: from.first, to: to.first }, second: { from: from.second, to: to.second } })
    }
    from = to
  }
  let next = 0
  for (const bead of [...fixed, null]) {
    const start = bead ? { first: bead.first.from, second: bead.second.from } : whole
    for (; next < cuts.length; next++) {
      const cut = cuts[next] as Cut
      if (cut.first > start.first || cut.second > start.second) break
      cutAt(cut)
    }
    cutAt(start)
    if (!bead) break
    from = { first: bead.first.to, second: bead.second.to }
    // Cuts inside the bead, or past it on one side only, are no cuts.
    while (next < cuts.length && !isAfter(cuts[next] as Cut, from)) next++
  }
  return stretches
}

function isAfter(cut: Cut, from: Cut): boolean {
  return cut.first >= from.first && cut.second >= from.second
}
