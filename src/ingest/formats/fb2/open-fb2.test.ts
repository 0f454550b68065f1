import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed, wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')

describe('FictionBook', () => {
  const fb2 = `<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>
    <author><first-name>Jane</first-name><last-name>Austen</last-name></author><book-title>Emma</book-title><lang>en</lang>
    <coverpage><image l:href="#c.png"/></coverpage></title-info></description>
    <body><title><p>Emma</p></title><section><title><p>Volume I</p></title><section><title><p>Chapter 1</p></title>
    <p>Emma Woodhouse<a l:href="#n1" type="note">1</a>, handsome.</p><poem><stanza><v>One line</v><v>and two</v></stanza></poem></section>
    <section><title><p>Chapter 2</p></title><p>Mr. Weston.</p></section></section>
    <section><title><p>Volume II</p></title><section><title><p>Chapter 1</p></title><p>End.</p></section></section></body>
    <body name="notes"><section id="n1"><p>A note.</p></section></body><binary id="c.png" content-type="image/png">${PNG.toString('base64')}</binary></FictionBook>`

  test('sections nest, verse keeps its lines, notes and the cover are found', async () => {
    const book = await openNamed('emma.fb2', fb2)
    expect(book.editions[0]?.metadata).toMatchObject({ title: 'Emma', authors: ['Jane Austen'], language: 'english' })
    expect(book.cover).toMatchObject({ type: 'image/png', width: 3, height: 2 })
    const { chapters } = await wholeBook(book)
    expect(chapters.map(({ title, depth }) => [depth, title])).toEqual([
      [0, ''],
      [0, 'Volume I'],
      [1, 'Chapter 1'],
      [1, 'Chapter 2'],
      [0, 'Volume II'],
      [1, 'Chapter 1'],
    ])
    expect(chapters[2]?.blocks).toEqual([
      { kind: 'paragraph', html: 'Emma Woodhouse, handsome.', notes: [{ from: 13, to: 14, text: 'A note.' }] },
      { kind: 'verse', html: 'One line<br>and two' },
    ])
  })

  test('it is known inside an archive, and whatever its name', async () => {
    expect((await openNamed('emma.fb2.zip', await zipBytes({ 'emma.fb2': fb2 }))).format).toBe('fb2')
    expect((await openNamed('emma.txt', fb2)).format).toBe('fb2')
  })
})
