import type { ImageFile } from './book-file.ts'

/** Pictures of more pixels are never decoded, so they are not taken either. */
const MOST_PIXELS = 40_000_000
export const MOST_IMAGE_BYTES = 20 * 1024 * 1024

/** A picture whose type and size stand in its first bytes; null for another type, no size, or more than 40 megapixels. */
export function imageOf(bytes: Uint8Array): ImageFile | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = png(buffer) ?? gif(buffer) ?? webp(buffer) ?? jpeg(buffer)
  if (!found || found.width < 1 || found.height < 1 || found.width * found.height > MOST_PIXELS) return null
  return { ...found, bytes }
}

type Header = Omit<ImageFile, 'bytes'>

function png(bytes: Buffer): Header | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): Header | null {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** The three kinds of frame that a WebP file may begin with (RFC 9649). */
function webp(bytes: Buffer): Header | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const type = 'image/webp' as const
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The first frame of a JPEG file that says a size; every other segment is stepped over by its length (ITU T.81, annex B). */
function jpeg(bytes: Buffer): Header | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 2 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}
