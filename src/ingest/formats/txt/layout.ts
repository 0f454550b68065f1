import { marginOf, widthOf } from './lines.ts'

/** How the lines of a plain text are set. */
export type Layout = {
  /** The column at which lines were broken by hand, null where each line is a paragraph. */
  wrap: number | null
  /** By whom the lines are filled: characters anywhere, or words. */
  fills: 'characters' | 'words'
  /** Columns before every line of running text. */
  margin: number
  /** Whether the first line of a paragraph is set in. */
  isIndented: boolean
}

/** Counts lines by width and margin; a text of any length takes the same room. */
export function openLayoutCount() {
  const widths = new Uint32Array(401)
  const margins = new Uint32Array(41)
  let [lines, wide, low] = [0, 0, 0]

  return {
    add(line: string): void {
      const width = widthOf(line.trimEnd())
      widths[Math.min(width, 400)] = (widths[Math.min(width, 400)] ?? 0) + 1
      const margin = Math.min(marginOf(line), 40)
      margins[margin] = (margins[margin] ?? 0) + 1
      lines += 1
      if (width > line.length * 1.4) wide += 1
      if (/^\s*[a-z]/.test(line)) low += 1
    },
    layout(): Layout {
      const fills = wide > lines / 2 ? 'characters' : 'words'
      const edge = percentile(widths, lines, 0.97)
      const margin = margins.indexOf(Math.max(...margins))
      const setIn = margins.subarray(margin + 2).reduce((sum, count) => sum + count, 0)
      const isIndented = setIn > lines * 0.04
      // Lines filled to the edge of a narrow column: of Chinese most end right there, of words many begin in a sentence.
      const atEdge = widths.subarray(Math.max(0, edge - 6), edge + 7).reduce((sum, count) => sum + count, 0)
      const isFilled = fills === 'characters' ? atEdge > lines * 0.35 : low > lines * 0.25
      const isNarrow = edge >= 40 && edge <= 140 && lines >= 8
      return { wrap: isNarrow && isFilled ? edge : null, fills, margin, isIndented }
    },
  }
}

function percentile(counts: Uint32Array, all: number, share: number): number {
  let seen = 0
  for (const [at, count] of counts.entries()) {
    seen += count
    if (seen >= all * share) return at
  }
  return counts.length - 1
}
