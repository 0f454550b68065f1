import type { RawBead } from '../lattice/decode.ts'
import type { Shares } from './chance.ts'
import type { Links, Side } from './sides.ts'

/**
 * The share of the second side's words in beads that find a translation there beyond luck: (found − expected) / (all −
 * expected), over the `words` with a translation somewhere.
 */
export function foundShare(
  first: Side,
  second: Side,
  links: Links,
  shares: Shares,
  beads: readonly RawBead[],
): { found: number; words: number } {
  const translated = new Int32Array(shares.second.length).fill(-1)
  let found = 0
  let expected = 0
  let words = 0
  beads.forEach((bead, number) => {
    if (bead.firstCount === 0 || bead.secondCount === 0) return
    for (const word of first.words.subarray(first.starts[bead.first], first.starts[bead.first + bead.firstCount])) {
      const to = links.starts[word + 1] as number
      for (let link = links.starts[word] as number; link < to; link++) translated[links.words[link] as number] = number
    }
    for (const word of second.words.subarray(
      second.starts[bead.second],
      second.starts[bead.second + bead.secondCount],
    )) {
      const share = shares.second[word] as number
      if (share === 0) continue
      words++
      expected += 1 - (1 - share) ** bead.firstCount
      if (translated[word] === number) found++
    }
  })
  return { found: words === expected ? 0 : (found - expected) / (words - expected), words }
}
