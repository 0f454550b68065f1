/** Where in a text something like the pattern stands: how many edits away, and where that stretch ends. */
export type Nearest = { edits: number; end: number }

/**
 * The least number of wrong, missing or added characters between the pattern and any stretch of the text (Sellers), in
 * the bits of one number (Myers, "A fast bit-vector algorithm for approximate string matching", JACM 46, 1999). Patterns
 * are cut at 31 UTF-16 units.
 */
export function nearestStretch(pattern: string): (text: string) => Nearest {
  const length = Math.min(pattern.length, LONGEST)
  const masks = new Map<number, number>()
  for (let i = 0; i < length; i++) {
    const unit = pattern.charCodeAt(i)
    masks.set(unit, (masks.get(unit) ?? 0) | (1 << i))
  }
  const last = 1 << (length - 1)
  return text => {
    let plus = length === LONGEST ? 0x7fffffff : (1 << length) - 1
    let minus = 0
    let edits = length
    let best: Nearest = { edits, end: 0 }
    for (let at = 0; at < text.length; at++) {
      const here = masks.get(text.charCodeAt(at)) ?? 0
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

const LONGEST = 31
