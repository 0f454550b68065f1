import { expect, test } from 'vitest'
import { type MobiParts, mobiBytes } from '../../../../tests/fixtures/books/mobi/mobi-bytes.ts'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { bytesSource } from '../byte-source.ts'
import { openBookFile } from '../open-book-file.ts'
import { unpackPalmDoc } from './palm-doc.ts'

const open = (parts: Partial<MobiParts>) =>
  openBookFile(bytesSource(mobiBytes({ text: Buffer.from(''), title: '书', ...parts }), 'x.mobi'))
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')
const CHAPTERS = `<html><head><guide></guide></head><body><h2>第一章</h2><p>${'甲乙丙丁。'.repeat(600)}</p><mbp:pagebreak/><h2>第二章</h2><p>末<img recindex="00001"></p></body></html>`

test('text of several records is one, with or without what tools put behind it', async () => {
  for (const trailers of [false, true]) {
    const book = await open({
      text: Buffer.from(CHAPTERS),
      trailers,
      images: [PNG],
      extra: [
        [100, '某人'],
        [503, '小说'],
        [524, 'zh'],
        [201, 0],
      ],
    })
    expect(book.editions[0]?.metadata).toMatchObject({ title: '小说', authors: ['某人'], language: 'chinese' })
    expect(book.cover).toMatchObject({ type: 'image/png', width: 3 })
    const { chapters, titles, text } = await wholeBook(book)
    expect(titles).toEqual(['第一章', '第二章'])
    expect(text).toContain('甲乙丙丁。'.repeat(600))
    expect(chapters[1]?.blocks.map(({ kind, html }) => [kind, blockText(html)])).toEqual([
      ['paragraph', '末'],
      ['image', ''],
    ])
    expect(await book.image(chapters[1]?.blocks[1]?.image ?? '')).toMatchObject({ width: 3, height: 2 })
  }
})

test('of KF8 only the first flow is text: behind it stand its styles', async () => {
  const html = '<html><body></body></html><h1>甲</h1><p>一</p><h1>乙</h1><p>二</p>'
  const text = Buffer.from(`${html}body { color: red }`)
  const book = await open({ text, version: 8, firstFlow: Buffer.byteLength(html) })
  expect((await wholeBook(book)).text).toBe('甲\n一\n乙\n二')
})

// Packed by hand after the description of the format.
test.each([
  [[0x61, 0x62, 0x80, 0x11], 'ababab'],
  [[0x61, 0xe5, 0x66], 'a ef'],
  [[0x03, 0xe4, 0xb8, 0x80, 0x2e], '一.'],
  [[0x61, 0x80, 0x0f], 'a'.repeat(11)],
])('PalmDOC %j is %s', (packed, plain) => {
  expect(unpackPalmDoc(Buffer.from(packed)).toString()).toBe(plain)
})

test('packed text is read', async () => {
  const packed = Buffer.concat([Buffer.from('<p>ab'), Buffer.from([0x80, 0x11]), Buffer.from('</p>')])
  expect((await wholeBook(await open({ text: packed, compression: 2 }))).text).toBe('\nababab')
})

test('DRM, packed lies and broken lists are refused', async () => {
  await expect(open({ text: Buffer.from('<p>x'), encryption: 2 })).rejects.toMatchObject({ reason: 'drm' })
  await expect(open({ text: Buffer.from([0x61, 0xbf, 0xff]), compression: 2 })).rejects.toMatchObject({
    reason: 'damaged',
  })
  const bomb = Buffer.concat([
    Buffer.from('a'),
    Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at % 2 ? 0x0f : 0x80))),
  ])
  expect((await wholeBook(await open({ text: bomb, compression: 2 }))).kept).toBeGreaterThan(0)
  await expect(open({ text: Buffer.from('<p>x'), compression: 3 })).rejects.toMatchObject({
    reason: 'unknown-format',
  })
  const cut = mobiBytes({ text: Buffer.from(CHAPTERS), title: 'x' }).subarray(0, 400)
  await expect(openBookFile(bytesSource(cut, 'x.azw3'))).rejects.toMatchObject({ code: 415 })
})
