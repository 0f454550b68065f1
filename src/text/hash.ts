/**
 * A deterministic identifier of its parts: an integer from 1 to 2^48 − 1, the same on every machine and for ever.
 * Parts are kept apart (`id48('ab', 'c') !== id48('a', 'bc')`). Method: two 32-bit multiply-xor lanes finished as in
 * MurmurHash3, after Bryc's cyrb53; not for secrets.
 */
export function id48(...parts: string[]): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const unit = part.charCodeAt(i)
      high = Math.imul(high ^ unit, 2654435761)
      low = Math.imul(low ^ unit, 1597334677)
    }
    high = Math.imul(high ^ PART_END, 2654435761)
    low = Math.imul(low ^ PART_END, 1597334677)
  }
  high = finished(high, low)
  low = finished(low, high)
  return (high & 0xffff) * 0x1_0000_0000 + (low >>> 0) || 1
}

// Larger than any UTF-16 unit, so no text can imitate the border between two parts.
const PART_END = 0x10000

function finished(lane: number, other: number): number {
  const mixed = Math.imul(lane ^ (lane >>> 16), 2246822507)
  return mixed ^ Math.imul(other ^ (other >>> 13), 3266489909)
}
