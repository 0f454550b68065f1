import type { FlatWork } from './flat-works.ts'
import type { NumberBead } from './gold.ts'

export type Score = { precision: number; recall: number; f1: number }

/** Strict: a bead counts when both sides are exactly right; beads with an empty side are left out of both. */
export function strictScore(found: readonly NumberBead[], gold: readonly NumberBead[]): Score & { isRight: boolean[] } {
  const truth = new Set(gold.filter(isLink).map(key))
  const links = found.filter(isLink)
  const isRight = links.map(bead => truth.has(key(bead)))
  const right = isRight.filter(Boolean).length
  return { ...score(right / links.length, right / truth.size), isRight }
}

export function isLink({ first, second }: NumberBead): boolean {
  return first.length > 0 && second.length > 0
}

function key({ first, second }: NumberBead): string {
  return `${first.join()}:${second.join()}`
}

/** As `align_score.py` of the test data: a bead is right when all its pieces come from one chapter. */
export function chapterScore(found: readonly NumberBead[], { chinese, english }: FlatWork): Score {
  const links = found.filter(isLink)
  const right = links.filter(({ first, second }) => {
    const chapters = [...first.map(piece => chinese[piece]?.chapter), ...second.map(piece => english[piece]?.chapter)]
    return new Set(chapters).size === 1
  })
  const covered = right.reduce((sum, { first, second }) => sum + first.length + second.length, 0)
  return score(right.length / links.length, covered / (chinese.length + english.length))
}

function score(precision: number, recall: number): Score {
  return { precision, recall, f1: (2 * precision * recall) / Math.max(precision + recall, 1e-9) }
}

/** Beads by tenths of confidence: how many, and how many of them right. */
export function tenths(confidence: readonly number[], isRight: readonly boolean[]): { count: number; right: number }[] {
  const table = Array.from({ length: 10 }, () => ({ count: 0, right: 0 }))
  confidence.forEach((value, at) => {
    const row = table[Math.min(9, Math.floor(value * 10))]
    if (!row) return
    row.count++
    if (isRight[at]) row.right++
  })
  return table
}
