import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodeGbk } from '../../../tests/fixtures/books/encode-gb.ts'
import { epubBytes, page, zipBytes } from '../../../tests/fixtures/books/epub-bytes.ts'
import { mobiBytes } from '../../../tests/fixtures/books/mobi/mobi-bytes.ts'
import { pdfBytes } from '../../../tests/fixtures/books/pdf-bytes.ts'
import { openNamed, wholeBook } from '../../../tests/fixtures/books/read-whole-book.ts'
import { workerFile } from '../../workers/built-worker.ts'
import { readIsolated } from './read-isolated.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')
const NOVEL = Array.from(
  { length: 600 },
  (_, at) => `第${at + 1}章 名\n${'　　他说：今天我们要到那个地方去看看。\n'.repeat(40)}`,
).join('')

test('the value read over there is the value read here: chapters, pictures, cover, and how far it is', async () => {
  const bytes = await epubBytes({
    pages: { 'a.xhtml': page('<h1>第一章</h1><p>字<img src="p.png" alt="图"/></p>') },
    manifest: '<item id="c" href="p.png" media-type="image/png" properties="cover-image"/>',
    others: { 'OPS/p.png': PNG },
  })
  const fractions: number[] = []
  const book = await readIsolated(file('a.epub', bytes), { onFraction: fraction => fractions.push(fraction) })
  const { titles, chapters } = await wholeBook(book)
  expect([book.format, book.editions[0]?.metadata.title, titles]).toEqual(['epub', '书', ['第一章']])
  expect(book.cover).toMatchObject({ type: 'image/png', width: 3, height: 2 })
  const image = await book.image(chapters[0]?.blocks[1]?.image ?? '')
  expect(Buffer.from(image?.bytes ?? []).equals(PNG)).toBe(true)
  expect(fractions).toEqual([1])
  await book.close()
})

const FORMATS: Record<string, () => Buffer | Promise<Buffer>> = {
  txt: () => encodeGbk(NOVEL.slice(0, 3000)),
  html: () => Buffer.from('<h1>第一章</h1><p>他说：<b>好</b>。</p><h1>第二章</h1><p>末</p>'),
  md: () => Buffer.from('# 第一章\n\n他说：**好**。\n\n# 第二章\n\n末\n'),
  fb2: () =>
    Buffer.from('<FictionBook><body><section><title><p>One</p></title><p>Text.</p></section></body></FictionBook>'),
  epub: () => epubBytes({ pages: { 'a.xhtml': page('<h1>第一章</h1><p>字</p>') } }),
  docx: () =>
    zipBytes({ 'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>字</w:t></w:r></w:p></w:body></w:document>' }),
  pdf: () => pdfBytes([['It was the best of times and it was the worst of times.']], [['One', 0]]),
  mobi: () => mobiBytes({ text: Buffer.from('<html><body><h2>第一章</h2><p>甲</p></body></html>'), title: '书' }),
  zip: () => zipBytes({ '1.txt': '第一章\n　　甲', '2.txt': '第二章\n　　乙' }),
  json: () => Buffer.from(JSON.stringify({ 'dn1:0.1': 'Dīgha Nikāya 1 ', 'dn1:1.1': 'Evaṁ me sutaṁ—' })),
}

test.each(Object.entries(FORMATS))(
  'what is built reads a file of the format %s as its sources do here',
  async (format, make) => {
    const source = new URL('./book-worker.ts', import.meta.url)
    expect(workerFile(source).href).not.toBe(source.href)
    const bytes = await make()
    const here = await openNamed(`书.${format}`, bytes)
    const there = await readIsolated(file(`书.${format}`, bytes))
    expect(there.editions[0]?.metadata).toEqual(here.editions[0]?.metadata)
    const read = await wholeBook(there)
    expect(read.chapters.length).toBeGreaterThan(0)
    expect(read).toEqual(await wholeBook(here))
    await there.close()
  },
)

test('a text of many batches comes whole and in order, in the encoding that was found or chosen', async () => {
  const path = file('长篇.txt', encodeGbk(NOVEL))
  const book = await readIsolated(path)
  const { titles } = await wholeBook(book)
  expect(book.encoding?.name).toBe('gbk')
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([600, '第1章 名', '第600章 名'])
  await book.close()
  const chosen = await readIsolated(path, { choices: { encoding: 'windows-1252' } })
  expect(chosen.encoding).toMatchObject({ name: 'windows-1252', isChosen: true })
  await chosen.close()
})

test('a book of 20,000 chapters in 20,000 files is read', { timeout: 180_000 }, async () => {
  const pages = Array.from({ length: 20_000 }, (_, at) => [`${at}.xhtml`, page(`<h2>第${at + 1}章</h2><p>字</p>`)])
  const bytes = await epubBytes({ pages: Object.fromEntries(pages) as Record<string, string> })
  const book = await readIsolated(file('chapters.epub', bytes), { mostMs: 60_000 })
  const { titles } = await wholeBook(book)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20_000, '第1章', '第20000章'])
  await book.close()
})

test('stopped from outside it ends as stopped, too slow and too large as refused', async () => {
  const path = file('b.txt', encodeGbk(NOVEL))
  const stop = new AbortController()
  const reading = readIsolated(path, { signal: stop.signal })
  stop.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  const small = file('c.txt', Buffer.from('字'))
  await expect(readIsolated(small, { mostMs: 1 })).rejects.toMatchObject({ reason: 'too-slow', code: 413 })
  await expect(readIsolated(path, { mostMemoryMb: 40 })).rejects.toMatchObject({ reason: 'too-much-memory', code: 413 })
})

test('what is no file of bytes is refused without waiting for it', async () => {
  await expect(readIsolated(folder)).rejects.toMatchObject({ reason: 'unknown-format' })
  const link = join(folder, 'link.txt')
  symlinkSync('/dev/zero', link)
  await expect(readIsolated(link)).rejects.toMatchObject({ reason: 'unknown-format' })
})
