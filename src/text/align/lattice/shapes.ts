/**
 * The kinds of beads: pieces of the first side, pieces of the second, and how often each is among the beads of novels in
 * Chinese and English that were aligned by hand (4,504 beads of 24 chapters; Gale and Church's own 1-1 of .89 costs nine
 * points there); the last of each row were too rare to be counted and are guessed. A piece without a partner is a gap.
 */
export const SHAPES: readonly (readonly [first: number, second: number, share: number])[] = [
  [1, 1, 0.615],
  [1, 2, 0.212],
  [1, 3, 0.065],
  [1, 4, 0.019],
  [1, 5, 0.004],
  [1, 6, 0.002],
  [1, 7, 0.001],
  [2, 1, 0.037],
  [3, 1, 0.003],
  [4, 1, 0.001],
  [5, 1, 0.0005],
  [2, 2, 0.016],
  [2, 3, 0.01],
  [3, 2, 0.002],
  [3, 3, 0.001],
  [2, 4, 0.003],
  [4, 2, 0.001],
]

/** The most pieces of one side in a bead. */
export const WIDEST = 7

/** Logarithms of the shares, in the order of `SHAPES`. */
export function literaryPriors(): Float64Array {
  return Float64Array.from(SHAPES, ([, , share]) => Math.log(share))
}
