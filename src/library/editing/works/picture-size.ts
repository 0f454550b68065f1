/** What a picture's first bytes say of it; nothing is decoded. */
export type PictureSize = { type: 'png' | 'jpg' | 'webp'; width: number; height: number }

/** The kind and size of a PNG, JPEG or WebP by its header (PNG §11.2.2, ITU T.81 §B.2.2, RFC 9649); null for anything else. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pngSize(view) ?? webpSize(view) ?? jpegSize(view)
}

const PNG_SIGNATURE = [0x89504e47, 0x0d0a1a0a]

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 33 || PNG_SIGNATURE.some((word, at) => view.getUint32(at * 4) !== word)) return null
  return fourLetters(view, 12) === 'IHDR'
    ? { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
    : null
}

function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30 || fourLetters(view, 0) !== 'RIFF' || fourLetters(view, 8) !== 'WEBP') return null
  switch (fourLetters(view, 12)) {
    case 'VP8X':
      return { type: 'webp', width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return view.getUint8(20) === 0x2f
        ? { type: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
        : null
    }
    case 'VP8 ':
      return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** Walks over the segments to the one that begins a frame; a header with too many of them is no picture of ours. */
function jpegSize(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (let segment = 0; segment < MOST_SEGMENTS && at + 9 < view.byteLength; segment++) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) return { type: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

const MOST_SEGMENTS = 200

/** SOF0–SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function fourLetters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
