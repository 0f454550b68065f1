import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodeGbk } from '../../../../tests/fixtures/books/encode-gb.ts'
import { chinesePdfBytes, pdfBytes } from '../../../../tests/fixtures/books/pdf-bytes.ts'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { bytesSource } from '../byte-source.ts'
import { openBookFile } from '../open-book-file.ts'
import { readIsolated } from '../read-isolated.ts'

const folder = mkdtempSync(join(tmpdir(), 'shishu-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (bytes: Buffer, name = 'x.pdf') => openBookFile(bytesSource(bytes, name))
const PAGES = [
  [
    'It was the best of times and it was the worst of times, it was the age',
    'of wisdom and it was the age of foolish-',
    'ness.',
    '1',
  ],
  ['The second page of the book says that there was the king with a large jaw.', '2'],
]

test('a PDF with text is read page by page, and says that its paragraphs are guessed', async () => {
  const book = await open(pdfBytes(PAGES))
  expect(book.editions[0]?.metadata).toMatchObject({
    title: 'A Small Book',
    authors: ['A. Writer'],
    language: 'english',
  })
  const { chapters } = await wholeBook(book)
  expect(chapters.map(({ title, blocks }) => [title, ...blocks.map(({ html }) => blockText(html))])).toEqual([
    [
      '1',
      'It was the best of times and it was the worst of times, it was the age of wisdom and it was the age of foolishness.',
    ],
    ['2', 'The second page of the book says that there was the king with a large jaw.'],
  ])
  expect(book.warnings.map(({ code }) => code)).toEqual(['pages-guessed'])
  expect(book.dropped).toEqual([{ what: 'page-furniture', characters: 2 }])
  await book.close()
})

test('its bookmarks make the chapters', async () => {
  const book = await open(
    pdfBytes(PAGES, [
      ['Chapter the First', 1],
      ['Chapter the Second', 2],
    ]),
  )
  expect((await wholeBook(book)).titles).toEqual(['Chapter the First', 'Chapter the Second'])
  await book.close()
})

const ucs2 = (text: string) => Buffer.from(text, 'utf16le').swap16()
const FONTS = [
  { font: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1', encode: ucs2 },
  { font: 'STSong-Light', encoding: 'GBK-EUC-H', ordering: 'GB1', encode: encodeGbk },
  { font: 'MSung-Light', encoding: 'UniCNS-UCS2-H', ordering: 'CNS1', encode: ucs2 },
]

test.each(FONTS)('Chinese text in a font that is not in the file is read: $font in $encoding', async font => {
  const lines = ['山中下了一夜的雨，早上起来，路上，', '只有落叶。']
  const path = join(folder, `${font.encoding}.pdf`)
  writeFileSync(path, chinesePdfBytes(lines, font))
  // In the process without rights that reads what people send.
  const book = await readIsolated(path)
  expect(book.editions[0]?.metadata).toMatchObject({ language: 'chinese' })
  const { chapters } = await wholeBook(book)
  expect(chapters.map(({ blocks }) => blocks.map(({ html }) => html))).toEqual([[lines.join('')]])
  await book.close()
})

test('a scan without text and a broken file are refused', async () => {
  await expect(open(pdfBytes([[], []]))).rejects.toMatchObject({ reason: 'nothing-to-read' })
  await expect(open(Buffer.from('%PDF-1.4\nnothing'))).rejects.toMatchObject({ reason: 'damaged' })
})
