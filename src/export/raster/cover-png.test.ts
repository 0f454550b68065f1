import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { coverPng } from './cover-png.ts'

const WIDTH = 900
const HEIGHT = 1248

/** Reads a PNG as its standard says: eight-bit RGB, rows filtered by nothing or by the row above. */
function decoded(png: Uint8Array) {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 8, at + 8 + length)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), body)
    at += length + 12
  }
  const head = chunks.get('IHDR')
  expect([head?.readUInt32BE(0), head?.readUInt32BE(4), head?.[8], head?.[9]]).toEqual([WIDTH, HEIGHT, 8, 2])
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    const filter = rows[y * (WIDTH * 3 + 1)]
    for (let i = 0; i < WIDTH * 3; i++) {
      const above = filter === 2 && y > 0 ? (pixels[(y - 1) * WIDTH * 3 + i] ?? 0) : 0
      pixels[y * WIDTH * 3 + i] = (rows[y * (WIDTH * 3 + 1) + 1 + i] ?? 0) + above
    }
  }
  return (x: number, y: number) => [...pixels.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)]
}

const drawn = async (paths: string) =>
  decoded(await coverPng(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 416">${paths}</svg>`))

describe('a cover as PNG', () => {
  it('has the colours where the drawing has them, and paper white around', async () => {
    const at = await drawn('<path fill="#4a5878" d="M100 100h50v50h-50z"/>')
    expect(at(375, 375)).toEqual([0x4a, 0x58, 0x78])
    for (const [x, y] of [
      [299, 375],
      [450, 375],
      [375, 299],
      [375, 450],
    ] as const)
      expect(at(x, y)).toEqual([255, 255, 255])
  })

  it('smooths edges: a pixel half covered is half painted', async () => {
    // The edge lies in the middle of pixel 301.
    const at = await drawn('<path fill="#000" d="M100.5 100h50v50h-50z"/>')
    expect(at(301, 375)[0]).toBeGreaterThanOrEqual(126)
    expect(at(301, 375)[0]).toBeLessThanOrEqual(129)
  })

  it('leaves the inside of a letter open where its outline turns the other way, and fills what is drawn twice', async () => {
    const ring = await drawn('<path fill="#000" d="M100 100h60v60h-60zM120 120v20h20v-20z"/>')
    expect(ring(330, 330)).toEqual([0, 0, 0])
    expect(ring(390, 390)).toEqual([255, 255, 255])
    const twice = await drawn('<path fill="#000" d="M100 100h60v60h-60zM120 120h20v20h-20z"/>')
    expect(twice(390, 390)).toEqual([0, 0, 0])
  })

  it('follows curves: the quarter of a circle holds a point near its arc and not one behind it', async () => {
    // A radius of 50 about (100, 150), as a cubic: its arc passes (135.4, 114.6).
    const at = await drawn('<path fill="#000" d="M100 100c27.6 0 50 22.4 50 50h-50z"/>')
    expect(at(Math.round(134 * 3), Math.round(116 * 3))).toEqual([0, 0, 0])
    expect(at(Math.round(137 * 3), Math.round(113 * 3))).toEqual([255, 255, 255])
  })

  it('places, scales, strokes with full corners, and lets through what is under', async () => {
    const at = await drawn(
      '<path fill="#000" transform="scale(0.5)" d="M100 100h20v20h-20z"/>' +
        '<path fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2" d="M200 200h50v50h-50z" transform="translate(1 0)"/>',
    )
    expect(at(165, 165)).toEqual([0, 0, 0])
    expect(at(601, 598)).toEqual([128, 128, 128])
    expect(at(660, 660)).toEqual([255, 255, 255])
  })

  it('takes what it does not know for nothing', async () => {
    const at = await drawn('<text x="1">诗</text><path d=""/><path fill="#000" d="M0 0"/>')
    expect(at(450, 600)).toEqual([255, 255, 255])
  })
})
