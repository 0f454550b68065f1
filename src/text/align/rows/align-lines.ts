import { alignSides, isUnrelated } from '../align-sides.ts'
import type { Lexicon } from '../evidence/lexicon.ts'
import { readSides } from '../read-editions.ts'

/** Zero-based numbers of lines that say the same; one side is empty at a gap. */
export type LineBead = { first: number[]; second: number[]; confidence: number }

/** Aligns two lists of lines, Chinese and English, each line a piece. No beads where they have nothing in common. */
export function alignLines(
  chinese: readonly string[],
  english: readonly string[],
  lexicon: Lexicon,
): { isRelated: boolean; beads: LineBead[] } {
  const sides = readSides({ language: 'zh', texts: chinese }, { language: 'en', texts: english }, lexicon)
  const whole = { first: { from: 0, to: chinese.length }, second: { from: 0, to: english.length } }
  const aligned = alignSides(sides, [whole])
  if (isUnrelated(aligned)) return { isRelated: false, beads: [] }
  const beads = aligned.beads.map(({ first, firstCount, second, secondCount }, at) => ({
    first: numbers(first, firstCount),
    second: numbers(second, secondCount),
    confidence: aligned.confidence[at] as number,
  }))
  return { isRelated: true, beads }
}

function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at)
}
