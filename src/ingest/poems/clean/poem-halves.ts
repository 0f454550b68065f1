import { TUNE_HALVES } from '../../../../content/tune-halves.ts'
import { hanOnly } from '../../../text/characters/fold.ts'

/**
 * The lines of a ci with a gap between its halves, where its tune has two and a sentence ends after as many characters as the
 * first has; the same array where the source has a gap or none is known.
 */
export function inHalves(lines: string[], tune: string): string[] {
  const first = TUNE_HALVES[tune]
  if (first === undefined || lines.includes('')) return lines
  let read = 0
  for (const [at, line] of lines.entries()) {
    read += Array.from(hanOnly(line)).length
    if (read === first && at + 1 < lines.length) return [...lines.slice(0, at + 1), '', ...lines.slice(at + 1)]
    if (read >= first) return lines
  }
  return lines
}
