import { Face, Feature, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { MARKS } from '../../text/charset.ts'
import { cutWoff2 } from './cut-font.ts'

type Widths = (text: string, features: string[]) => number

let hei: Widths
let song: Widths

beforeAll(async () => {
  hei = await widthsOf('hei')
  song = await widthsOf('song')
})

/** In em; shaped by harfbuzz as a browser does, from the file as it is served. Its wasm has no columns: journeys measure those. */
async function widthsOf(face: 'hei' | 'song'): Promise<Widths> {
  const plain = await subsetFont(await cutWoff2(face, '人'), `人${MARKS}`, { targetFormat: 'sfnt' })
  const font = new Face(new FontBlob(plain))
  return (text, features) => {
    const buffer = new ShapeBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(
      new Font(font),
      buffer,
      features.map(tag => new Feature(tag, 1)),
    )
    const glyphs = buffer.getGlyphInfosAndPositions()
    return glyphs.reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0) / font.upem
  }
}

test('each pair of marks is narrower in Hei by what the makers of Song’s font made it narrower there', () => {
  const differ: string[] = []
  for (const first of MARKS) {
    for (const second of MARKS) {
      const pair = first + second
      if (hei(pair, ['chws']) - hei(pair, []) !== song(pair, ['chws']) - song(pair, [])) differ.push(pair)
    }
  }
  expect(differ).toEqual([])
})

// CLREQ 3.1.6: of two marks that meet one gives up half an em.
test('marks that meet take an em and a half, three of them two', () => {
  for (const [text, em] of [
    ['人》（人', 3.5],
    ['人。”人', 3.5],
    ['「『人', 2.5],
    ['人。』」', 3],
    ['人，人', 3],
  ] as const)
    expect(hei(text, ['chws']), text).toBe(em)
})

test('what Hei says of marks of half a width is still there', () => {
  expect(hei('「', ['halt'])).toBe(0.5)
})
