import type { Encoding } from '../../../../contract/values/uploads.ts'
import type { ByteSource } from '../../byte-source.ts'

/** A stretch of a file's bytes that is whole lines; only a line longer than any of prose is cut, between two characters. */
export type Chunk = { from: number; bytes: Buffer }

const CHUNK = 256 * 1024
/** The longest line that is kept whole. */
const LONGEST_LINE = 1024 * 1024

/** The bytes of a file from `from` to `to`, in order. */
export async function* chunksOf(
  source: ByteSource,
  encoding: Encoding,
  { from, to }: { from: number; to: number },
): AsyncIterable<Chunk> {
  for (let at = from; at < to; ) {
    const bytes = await source.read(at, Math.min(CHUNK, to - at))
    const whole = at + bytes.length >= to ? bytes : await wholeLines(source, encoding, { at, bytes, to })
    yield { from: at, bytes: whole }
    at += whole.length
  }
}

async function wholeLines(
  source: ByteSource,
  encoding: Encoding,
  { at, bytes, to }: { at: number; bytes: Buffer; to: number },
): Promise<Buffer> {
  const end = pastLastLine(bytes, encoding)
  if (end > 0) return bytes.subarray(0, end)
  const longer = await source.read(at, Math.min(LONGEST_LINE, to - at))
  if (at + longer.length >= to) return longer
  const lineEnd = pastLastLine(longer, encoding)
  return longer.subarray(0, lineEnd > 0 ? lineEnd : pastLastCharacter(longer, encoding))
}

/** Where the last line that ends in the bytes ends; 0 where none does. No byte of a longer character is a line feed. */
function pastLastLine(bytes: Buffer, encoding: Encoding): number {
  if (!encoding.startsWith('utf-16')) return bytes.lastIndexOf(0x0a) + 1
  const [low, high] = encoding === 'utf-16le' ? [0x0a, 0] : [0, 0x0a]
  for (let at = bytes.length - (bytes.length % 2) - 2; at >= 0; at -= 2)
    if (bytes[at] === low && bytes[at + 1] === high) return at + 2
  return 0
}

function pastLastCharacter(bytes: Buffer, encoding: Encoding): number {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const end = bytes.length - (bytes.length % 2)
    const lead = bytes[encoding === 'utf-16le' ? end - 1 : end - 2] ?? 0
    return lead >= 0xd8 && lead <= 0xdb ? end - 2 : end
  }
  if (encoding === 'utf-8') {
    let end = bytes.length
    while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
    return (bytes[end - 1] ?? 0) >= 0xc0 ? end - 1 : bytes.length
  }
  if (encoding === 'ascii' || encoding === 'windows-1252') return bytes.length
  return pastLastOfTwo(bytes, encoding)
}

/** Of characters of two bytes, and of four in GB18030, it can only be known from the first one on. */
function pastLastOfTwo(bytes: Buffer, encoding: Encoding): number {
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at] as number
    const isSingle = first < 0x80 || (encoding === 'shift_jis' && first >= 0xa1 && first <= 0xdf)
    const second = bytes[at + 1] ?? 0
    const isFour = encoding.startsWith('gb') && second >= 0x30 && second <= 0x39
    const width = isSingle ? 1 : isFour ? 4 : 2
    if (at + width > bytes.length) break
    at += width
  }
  return at
}
