import { BookRefused } from '../refused.ts'

/** A record of text is 4,096 bytes unpacked; tools that write more keep under this. */
const MOST_UNPACKED = 65_536

/**
 * Unpacks a record of PalmDOC's LZ77: bytes 1–8 say how many plain bytes follow, 0xC0 and above are a space and a letter,
 * 0x80–0xBF with the next byte repeat what stands up to 2,047 bytes before (PalmDOC format, as MobileRead's wiki has it).
 * @throws BookRefused where it repeats what is not there, or grows past what a record holds
 */
export function unpackPalmDoc(packed: Buffer): Buffer {
  const plain = Buffer.alloc(MOST_UNPACKED)
  let to = 0
  for (let at = 0; at < packed.length; ) {
    const byte = packed[at] as number
    at += 1
    if (to + 10 > MOST_UNPACKED) throw new BookRefused('sizes-lie', 'a record of PalmDOC')
    if (byte >= 1 && byte <= 8) {
      to += packed.copy(plain, to, at, at + byte)
      at += byte
    } else if (byte < 0x80) plain[to++] = byte
    else if (byte >= 0xc0) {
      plain[to++] = 0x20
      plain[to++] = byte ^ 0x80
    } else {
      const pair = ((byte << 8) | (packed[at] ?? 0)) & 0x3fff
      at += 1
      const distance = pair >> 3
      if (distance === 0 || distance > to) throw new BookRefused('damaged', 'PalmDOC repeats what is not there')
      // Byte by byte: a repetition may run into itself.
      for (let left = (pair & 7) + 3; left > 0; left -= 1) {
        plain[to] = plain[to - distance] as number
        to += 1
      }
    }
  }
  return plain.subarray(0, to)
}
