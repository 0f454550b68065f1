import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

/** A picture as PNG (ISO/IEC 15948): eight bits a colour, no opacity, each row as its difference to the one above. */
export async function pngOf({ width, height, pixels }: Canvas): Promise<Uint8Array> {
  const rowBytes = width * 3
  const filtered = Buffer.alloc(height * (rowBytes + 1))
  for (let y = 0; y < height; y++) {
    const at = y * (rowBytes + 1)
    filtered[at] = UP
    for (let i = 0; i < rowBytes; i++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * rowBytes + i] ?? 0)
      filtered[at + 1 + i] = ((pixels[y * rowBytes + i] ?? 0) - above) & 0xff
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, RGB, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', await deflated(filtered, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const deflated = promisify<Buffer, { level: number }, Buffer>(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const UP = 2
const RGB = 2

function chunk(type: string, bytes: Buffer): Buffer {
  const whole = Buffer.alloc(bytes.length + 12)
  whole.writeUInt32BE(bytes.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(bytes, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + bytes.length)), 8 + bytes.length)
  return whole
}
