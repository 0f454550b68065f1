import { expect, it } from 'vitest'
import type { ImageFile, ImportedBlock } from '../../ingest/formats/book-file.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { pictureBlocks } from './picture-blocks.ts'

const image = (key: string): ImageFile => ({
  type: 'image/png',
  width: 100,
  height: 50,
  bytes: Buffer.from(key),
})
const block = (key: string, words = ''): ImportedBlock => ({ kind: 'image', html: words, image: key })
const ROOM = { count: 10, bytes: 1_000, pixels: 1e6 }

function kept(bounds = ROOM, { broken = '' } = {}) {
  const put: string[] = []
  const pictures = pictureBlocks(
    { image: async key => image(key) },
    {
      editionId: 7,
      bounds,
      putPicture: async ({ picture }) => {
        const key = Buffer.from(picture).toString()
        put.push(key)
        return key === broken ? null : { file: `${'a'.repeat(40)}.png`, width: 10, height: 5, sizeBytes: 400 }
      },
    },
  )
  return { put, pictures }
}

it('a picture is put away once however often it stands, and text around it is as it was', async () => {
  const { put, pictures } = kept()
  const text: ImportedBlock = { kind: 'paragraph', html: '<em>水</em>' }
  const blocks = await pictures.of([block('x'), text, block('x', '渡口 &lt;一&gt;')])
  expect(put).toEqual(['x'])
  const address = `/pictures/7/${'a'.repeat(40)}.png`
  expect(blocks).toEqual([
    { kind: 'image', source: 'picture x', html: `<img src="${address}" alt="" width="10" height="5">` },
    text,
    { kind: 'image', html: `<img src="${address}" alt="" width="10" height="5">渡口 &lt;一&gt;` },
  ])
  expect(blocks.map(({ html }) => blockText(html))).toEqual(['', '水', '渡口 <一>'])
})

it.each([
  ['how many there are', { ...ROOM, count: 2 }],
  ['their bytes', { ...ROOM, bytes: 401 }],
  ['what has to be decoded for them', { ...ROOM, pixels: 5_001 }],
])('a book has room for pictures by %s; the others leave their words and are told of', async (_what, bounds) => {
  const { put, pictures } = kept(bounds)
  const blocks = await pictures.of(['a', 'b', 'c', 'd'].map(key => block(key, key === 'c' ? '第三幅' : '')))
  expect(put).toEqual(['a', 'b'])
  expect(blocks.map(({ html }) => blockText(html))).toEqual(['', '', '第三幅'])
  expect(pictures.warnings()).toEqual([{ code: 'image-left-out', where: '', count: 2 }])
})

it('what cannot be decoded leaves its words', async () => {
  const { pictures } = kept(ROOM, { broken: 'b' })
  const blocks = await pictures.of([block('a'), block('b', '坏图'), block('b')])
  expect(blocks.map(({ html }) => blockText(html))).toEqual(['', '坏图'])
  expect(pictures.warnings()).toEqual([{ code: 'image-left-out', where: '', count: 1 }])
})
