import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { imageOf } from '../formats/image-header.ts'
import { openCoverReducer } from './open-cover-reducer.ts'

const reducer = openCoverReducer()
afterAll(() => reducer.close())

const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 4, background } })

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP within 800 × 1200', async kind => {
  const picture = await plain(1_600, 3_000).toFormat(kind).toBuffer()
  const cover = await reducer.reduce(picture)
  expect([cover?.width, cover?.height]).toEqual([640, 1_200])
  expect(imageOf(cover?.bytes ?? new Uint8Array())).toMatchObject({ type: 'image/webp', width: 640, height: 1_200 })
})

it('a small cover is not made larger, and an ornament is none', async () => {
  const small = await reducer.reduce(await plain(200, 300).png().toBuffer())
  expect([small?.width, small?.height]).toEqual([200, 300])
  expect(await reducer.reduce(await plain(600, 40).png().toBuffer())).toBeNull()
})

it('is turned as the camera says, and stands on white', async () => {
  const turned = await plain(300, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await reducer.reduce(turned)).toMatchObject({ width: 400, height: 300 })
  const clear = await reducer.reduce(await plain(200, 200, '#0000').png().toBuffer())
  const { dominant } = await sharp(clear?.bytes).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

it('39 megapixels are decoded within the memory, 41 are not looked at', async () => {
  const large = await plain(6_500, 6_000).png({ progressive: true }).toBuffer()
  expect(await reducer.reduce(large)).toMatchObject({ width: 800, height: 738 })
  const larger = Buffer.from(large)
  larger.writeUInt32BE(6_900, 16)
  expect(imageOf(larger)).toBeNull()
  expect(await reducer.reduce(larger)).toBeNull()
}, 30_000)

it('what is broken, or no picture, is none, and the next one comes out', async () => {
  const picture = await plain(300, 400).jpeg().toBuffer()
  const broken = Buffer.from(picture)
  broken.fill(0xff, 200)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>')
  expect(await reducer.reduce(broken)).toBeNull()
  expect(await reducer.reduce(svg)).toBeNull()
  expect(await reducer.reduce(new Uint8Array())).toBeNull()
  expect(await reducer.reduce(picture)).toMatchObject({ width: 300, height: 400 })
})
