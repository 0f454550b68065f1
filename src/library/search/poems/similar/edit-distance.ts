/** Where in a text something like the pattern stands: how many edits away, and where that stretch ends. */
export type Nearest = { edits: number; end: number }

/**
 * The least number of wrong, missing or added characters between the pattern and any stretch of the text (Sellers), in
 * the bits of one number (Myers, "A fast bit-vector algorithm for approximate string matching", JACM 46, 1999). Patterns
 * are cut at 31 UTF-16 units.
 */
export function nearestStretch(pattern: string): (text: string) => Nearest {
  const length = Math.min(pattern.length, LONGEST_PATTERN)
  const own = pattern.slice(0, length)
  const last = 1 << (length - 1)
  return text => {
    const masks = masksOf(own)
    let plus = length === LONGEST_PATTERN ? 0x7fffffff : (1 << length) - 1
    let minus = 0
    let edits = length
    let best: Nearest = { edits, end: 0 }
    for (let at = 0; at < text.length; at++) {
      const here = masks[text.charCodeAt(at)] as number
      const vertical = here | minus
      const horizontal = (((here & plus) + plus) ^ plus) | here
      let up = minus | ~(horizontal | plus)
      const down = plus & horizontal
      if (up & last) edits++
      else if (down & last) edits--
      up <<= 1
      plus = (down << 1) | ~(vertical | up)
      minus = up & vertical
      if (edits < best.edits) best = { edits, end: at + 1 }
    }
    return best
  }
}

/** In UTF-16 units: the bits of a number. */
export const LONGEST_PATTERN = 31

// One pattern is compared with hundreds of texts: a table of all units is asked in a tenth of the time of a map.
const MASKS = new Int32Array(0x10000)
let masksFor = ''

/** At which places of the pattern a unit stands, one bit each. */
function masksOf(pattern: string): Int32Array {
  if (pattern === masksFor) return MASKS
  for (let i = 0; i < masksFor.length; i++) MASKS[masksFor.charCodeAt(i)] = 0
  for (let i = 0; i < pattern.length; i++) (MASKS[pattern.charCodeAt(i)] as number) |= 1 << i
  masksFor = pattern
  return MASKS
}
