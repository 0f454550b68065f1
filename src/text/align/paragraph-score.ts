import type { RawBead } from './lattice/decode.ts'

/** 1 for each piece that opens a paragraph. */
export type Openings = { first: Uint8Array; second: Uint8Array }

/** What a bead's place in the paragraphs adds to its score; pieces are numbered over whole sides. */
export type ParagraphScore = (first: number, second: number, firstCount: number, secondCount: number) => number

/** What paragraphs say before anything is known of the two texts: a bead seldom runs over the end of one. */
export function usualParagraphScore(openings: Openings): ParagraphScore {
  return paragraphScore(openings, { across: [ACROSS, ACROSS], together: [0, 0, 0, 0] })
}

const ACROSS = -1

/**
 * What they say in these texts, by the beads of a first pass: how much rarer an opening is inside a bead than anywhere, and
 * how much oftener both sides open together than by chance. Where paragraphs do not correspond, both are near nothing.
 */
export function measuredParagraphScore(openings: Openings, beads: readonly RawBead[]): ParagraphScore {
  const together = [1, 1, 1, 1]
  const inside = { first: [SMOOTHING, SMOOTHING], second: [SMOOTHING, SMOOTHING] }
  for (const { first, firstCount, second, secondCount, probability } of beads) {
    if (firstCount === 0 || secondCount === 0 || probability < SURE) continue
    ;(together[2 * (openings.first[first] as number) + (openings.second[second] as number)] as number)++
    for (let i = first + 1; i < first + firstCount; i++) (inside.first[openings.first[i] as number] as number)++
    for (let j = second + 1; j < second + secondCount; j++) (inside.second[openings.second[j] as number] as number)++
  }
  const all = together.reduce((a, b) => a + b, 0)
  const chance = (at: number) => {
    const own = together.reduce((sum, count, other) => sum + (other >> 1 === at >> 1 ? count : 0), 0)
    const other = together.reduce((sum, count, shape) => sum + ((shape & 1) === (at & 1) ? count : 0), 0)
    return (own / all) * (other / all)
  }
  return paragraphScore(openings, {
    across: [
      Math.min(0, rarerInside(inside.first, openings.first)),
      Math.min(0, rarerInside(inside.second, openings.second)),
    ],
    together: together.map((count, at) => Math.log(count / all / chance(at))),
  })
}

function rarerInside([without = 0, having = 0]: number[], flags: Uint8Array): number {
  const share = (1 + flags.reduce((a, b) => a + b, 0)) / (2 + flags.length)
  return Math.log(having / (without + having) / share)
}

const SURE = 0.5
const SMOOTHING = 2

type Logarithms = { across: readonly [number, number]; together: readonly number[] }

function paragraphScore({ first, second }: Openings, { across, together }: Logarithms): ParagraphScore {
  return (i, j, firstCount, secondCount) => {
    let score = together[2 * (first[i] as number) + (second[j] as number)] as number
    for (let piece = i + 1; piece < i + firstCount; piece++) if (first[piece] === 1) score += across[0]
    for (let piece = j + 1; piece < j + secondCount; piece++) if (second[piece] === 1) score += across[1]
    return score
  }
}
