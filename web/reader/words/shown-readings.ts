import { textNodes } from '../text/offsets.ts'

/**
 * The syllables that the page writes over a block from the UTF-16 position `from` on, one a code point of `length` units, null
 * where none stands; none at all where it shows no pinyin. The card then says what the page says.
 */
export function shownReadings(block: Element, from: number, length: number): (string | null)[] {
  if (!block.querySelector('rt')) return []
  const readings: (string | null)[] = []
  let at = 0
  for (const node of textNodes(block)) {
    const syllable = node.parentElement?.closest('ruby')?.querySelector('rt')?.textContent ?? null
    for (const char of node.data) {
      if (at >= from && at < from + length) readings.push(syllable)
      at += char.length
    }
  }
  return readings
}
