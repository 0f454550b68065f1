import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed, wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'

describe('parallel segments', () => {
  const files = {
    'root/dn2_root-pli-ms.json': JSON.stringify({ 'dn2:1.1': 'Dutiya' }),
    'root/dn1_root-pli-ms.json': JSON.stringify({
      'dn1:0.1': 'Dīgha Nikāya 1 ',
      'dn1:0.2': 'Brahmajālasutta ',
      'dn1:1.1': 'Evaṁ me sutaṁ—',
    }),
    'translation/dn1_translation-en-sujato.json': JSON.stringify({
      'dn1:0.2': 'The Prime Net ',
      'dn1:1.1': 'So I have heard. ',
    }),
    'comment/dn1_comment-en-sujato.json': JSON.stringify({ 'dn1:1.1': 'The traditional opening.' }),
    'html/dn1_html.json': JSON.stringify({ 'dn1:0.2': "<h1 class='sutta-title'>{}</h1>", 'dn1:1.1': '<p>{}</p>' }),
  }

  test('root and translation are editions whose blocks of one id say the same', async () => {
    const book = await openNamed('dn.zip', await zipBytes(files))
    expect(book.format).toBe('segments')
    expect(book.editions.map(({ metadata }) => [metadata.languageTag, metadata.authors, metadata.translators])).toEqual(
      [
        ['pli', ['ms'], []],
        ['en', [], ['sujato']],
      ],
    )
    const [root, translation] = [await wholeBook(book, 0), await wholeBook(book, 1)]
    expect(root.titles).toEqual(['Brahmajālasutta', 'dn2'])
    expect(root.chapters[0]?.blocks.map(({ segment }) => segment)).toEqual(['dn1:0.1', 'dn1:0.2', 'dn1:1.1'])
    expect(translation.chapters[0]?.blocks).toEqual([
      { kind: 'heading', level: 3, html: 'The Prime Net', segment: 'dn1:0.2' },
      {
        kind: 'paragraph',
        html: 'So I have heard.',
        segment: 'dn1:1.1',
        notes: [{ from: 15, to: 16, text: 'The traditional opening.' }],
      },
    ])
    expect(book.warnings).toContainEqual({ code: 'segments-unpaired', where: 'dn2 en', count: 1 })
  })

  test.each(['[]', '{"a":1}', '{'])('%s is refused', async content => {
    await expect(openNamed('x.json', content)).rejects.toMatchObject({ code: 415 })
  })
})
