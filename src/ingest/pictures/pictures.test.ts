import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { imageOf } from '../formats/image-header.ts'
import { openPictureReducer } from './open-picture-reducer.ts'

const reducer = openPictureReducer()
afterAll(() => reducer.close())

const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 4, background } })

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP within 800 × 1200', async kind => {
  const picture = await plain(1_600, 3_000).toFormat(kind).toBuffer()
  const cover = await reducer.cover(picture)
  expect([cover?.width, cover?.height]).toEqual([640, 1_200])
  expect(imageOf(cover?.bytes ?? new Uint8Array())).toMatchObject({ type: 'image/webp', width: 640, height: 1_200 })
})

it('a small cover is not made larger, and an ornament is none', async () => {
  const small = await reducer.cover(await plain(200, 300).png().toBuffer())
  expect([small?.width, small?.height]).toEqual([200, 300])
  expect(await reducer.cover(await plain(600, 40).png().toBuffer())).toBeNull()
})

it('is turned as the camera says, and stands on white', async () => {
  const turned = await plain(300, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await reducer.cover(turned)).toMatchObject({ width: 400, height: 300 })
  const clear = await reducer.cover(await plain(200, 200, '#0000').png().toBuffer())
  const { dominant } = await sharp(clear?.bytes).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

it('39 megapixels are decoded within the memory, 41 are not looked at', async () => {
  const large = await plain(6_500, 6_000).png({ progressive: true }).toBuffer()
  expect(await reducer.cover(large)).toMatchObject({ width: 800, height: 738 })
  const larger = Buffer.from(large)
  larger.writeUInt32BE(6_900, 16)
  expect(imageOf(larger)).toBeNull()
  expect(await reducer.cover(larger)).toBeNull()
}, 30_000)

it('what is broken, or no picture, is none, and the next one comes out', async () => {
  const picture = await plain(300, 400).jpeg().toBuffer()
  const broken = Buffer.from(picture)
  broken.fill(0xff, 200)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>')
  expect(await reducer.cover(broken)).toBeNull()
  expect(await reducer.cover(svg)).toBeNull()
  expect(await reducer.cover(new Uint8Array())).toBeNull()
  expect(await reducer.cover(picture)).toMatchObject({ width: 300, height: 400 })
})

describe('a picture of a text', () => {
  it('stays a photograph, and a drawing becomes one of few colours; both within 1600 × 2400', async () => {
    const scene = await sharp({
      create: {
        width: 2_000,
        height: 1_000,
        channels: 3,
        background: '#456',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const drawn = await plain(2_000, 1_000).gif().toBuffer()
    const pictures = await Promise.all(
      [await sharp(scene).jpeg().toBuffer(), scene, await sharp(scene).webp().toBuffer(), drawn].map(one =>
        reducer.picture(one),
      ),
    )
    expect(pictures.map(one => [one?.type, one?.width, one?.height])).toEqual([
      ['jpg', 1_600, 800],
      ['jpg', 1_600, 800],
      ['jpg', 1_600, 800],
      ['png', 1_600, 800],
    ])
    for (const one of pictures)
      expect(imageOf(one?.bytes ?? new Uint8Array())?.type).toBe(one?.type === 'png' ? 'image/png' : 'image/jpeg')
  })

  it('loses what its camera wrote into it, and what stands behind its end', async () => {
    const image = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'somebody at home' } })
      .toBuffer()
    const { bytes } = (await reducer.picture(Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]))) ?? {}
    const text = Buffer.from(bytes ?? []).toString('latin1')
    expect(image.toString('latin1')).toContain('somebody at home')
    expect(text).not.toContain('somebody at home')
    expect(text).not.toContain('script')
  })

  it('is none where nobody could see it, and a drawing with a script is never looked at', async () => {
    expect(await reducer.picture(await plain(1, 1).gif().toBuffer())).toBeNull()
    expect(await reducer.picture(await plain(400, 4).png().toBuffer())).toBeNull()
    expect(await reducer.picture(await plain(16, 16).png().toBuffer())).toMatchObject({ width: 16, height: 16 })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><script>alert(1)</script></svg>'
    expect(await reducer.picture(Buffer.from(svg))).toBeNull()
    expect(await reducer.picture(Buffer.from('%PDF-1.7 and no picture'))).toBeNull()
  })
})
