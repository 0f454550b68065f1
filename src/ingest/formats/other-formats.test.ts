import { describe, expect, test } from 'vitest'
import { epubBytes, page, zipBytes } from '../../../tests/fixtures/books/epub-bytes.ts'
import { wholeBook } from '../../../tests/fixtures/books/read-whole-book.ts'
import { blockText } from '../../text/block/plain-text.ts'
import type { BookFile } from './book-file.ts'
import { bytesSource } from './byte-source.ts'
import { openBookFile } from './open-book-file.ts'

const open = (name: string, bytes: Buffer | string) => openBookFile(bytesSource(Buffer.from(bytes as string), name))
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')
const LONG = '话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。'

async function outline(book: BookFile, edition = 0) {
  const { chapters } = await wholeBook(book, edition)
  return chapters.map(({ title, depth, blocks }) => [depth, title, ...blocks.map(({ html }) => blockText(html))])
}

describe('HTML', () => {
  test('one page: headings are chapters, a title of two headings is one', async () => {
    const book = await open(
      'x.html',
      `<!doctype html><html lang="en-GB"><head><title>Two Tales</title><meta name="author" content="A. Writer"></head>
       <body><h1>Two Tales</h1><p>By A. Writer<h2>Chapter 1</h2><h2>The Fox</h2><p>One day &amp; night.<p>It ran.
       <h2>Chapter 2</h2><ul><li>a<li>b</ul><script>alert(1)</script></body>`,
    )
    expect(book.editions[0]?.metadata).toMatchObject({
      title: 'Two Tales',
      authors: ['A. Writer'],
      languageTag: 'en-GB',
    })
    expect(await outline(book)).toEqual([
      [0, '', 'Two Tales', 'By A. Writer'],
      [0, 'Chapter 1 The Fox', 'One day & night.', 'It ran.'],
      [0, 'Chapter 2', 'a', 'b'],
    ])
  })

  test('a page that marks no heading has chapters where a plain text would', async () => {
    const title = '<title>长河</title><h1>长河</h1>'
    const lines = ['楔子', LONG, '第一章 初见', LONG, LONG, '第二章 重逢', '<b>第一件，不可吃酒</b>，' + LONG, LONG]
    const book = await open('x.html', `${title}${lines.map(line => `<p>${line}</p>`).join('')}`)
    expect(await outline(book)).toEqual([
      [0, '', '长河'],
      [0, '楔子', LONG],
      [0, '第一章 初见', LONG, LONG],
      [0, '第二章 重逢', `第一件，不可吃酒，${LONG}`, LONG],
    ])
  })

  test('a page of nothing but line ends has the paragraphs and chapters that they part; verse keeps its stanzas', async () => {
    const lines = ['第一章 甲', LONG, `${LONG}<br>又一行。`, '第二章 乙', LONG].join('<br/>\n<br/>　　')
    const verse = '<div class="poem"><p>床前明月光<br>疑是地上霜<br><br>举头望明月<br>低头思故乡</p></div>'
    const book = await open('x.html', `<title>书</title><div id="content">${lines}</div>${verse}`)
    expect(await outline(book)).toEqual([
      [0, '第一章 甲', LONG, `${LONG}\n又一行。`],
      [0, '第二章 乙', LONG, '床前明月光\n疑是地上霜\n\n举头望明月\n低头思故乡'],
    ])
  })

  test('the cells of a row are one line; what lies in a cell as a paragraph stays one', async () => {
    const rows = '<table><tr><th>年</th><th>事</th></tr><tr><td>一八八一</td><td>生于绍兴</td></tr></table>'
    const book = await open('x.html', `<h1>表</h1>${rows}<table><tr><td><p>甲</p><p>乙</p></td></tr></table>`)
    expect(await outline(book)).toEqual([[0, '表', '年 事', '一八八一 生于绍兴', '甲', '乙']])
  })

  test('headings one rank lower are chapters where the upper ones are volumes', async () => {
    const book = await open(
      'x.htm',
      '<h1>卷一</h1><h2>甲</h2><p>一</p><h2>乙</h2><p>二</p><h1>卷二</h1><h2>丙</h2><p>三</p>',
    )
    expect(await outline(book)).toEqual([
      [0, '卷一'],
      [1, '甲', '一'],
      [1, '乙', '二'],
      [0, '卷二'],
      [1, '丙', '三'],
    ])
  })

  test('pages of an archive come with their pictures', async () => {
    const book = await open(
      '书.zip',
      await zipBytes({
        'b/第十章.html': '<h1>十</h1><p>末<img src="p.png" alt="图">',
        'b/第二章.html': '<p>二',
        'b/p.png': PNG,
      }),
    )
    expect(await outline(book)).toEqual([
      [0, '第二章', '二'],
      [0, '十', '末', '图'],
    ])
    const { chapters } = await wholeBook(book)
    expect(await book.image(chapters[1]?.blocks[1]?.image ?? '')).toMatchObject({
      type: 'image/png',
      width: 3,
      height: 2,
    })
  })
})

describe('Markdown', () => {
  test('a head, headings, emphasis and notes at their words', async () => {
    const book = await open(
      'x.md',
      '---\ntitle: 短篇\nauthor: 某人\n---\n\n# 第一篇\n\n他说[^1]，*好*。\n\n[^1]: 说是说了。\n\n# 第二篇\n\n> 引文\n',
    )
    expect(book.editions[0]?.metadata).toMatchObject({ title: '短篇', authors: ['某人'], language: 'chinese' })
    const { chapters } = await wholeBook(book)
    expect(chapters.map(({ title }) => title)).toEqual(['第一篇', '第二篇'])
    expect(chapters[0]?.blocks).toEqual([
      { kind: 'paragraph', html: '他说，<em>好</em>。', notes: [{ from: 1, to: 2, text: '说是说了。' }] },
      { kind: 'note', html: '说是说了。' },
    ])
  })

  test('HTML inside it is sanitised like any other', async () => {
    const { text } = await wholeBook(
      await open(
        'x.md',
        '# 甲\n\n<img src=x onerror=alert(1)>字<script>alert(2)</script>\n\n[x](javascript:alert(3))\n',
      ),
    )
    expect(text).toContain('字')
    expect(text).not.toMatch(/<script|onerror|href/)
  })
})

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
    const book = await open('emma.fb2', fb2)
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
    expect((await open('emma.fb2.zip', await zipBytes({ 'emma.fb2': fb2 }))).format).toBe('fb2')
    expect((await open('emma.txt', fb2)).format).toBe('fb2')
  })
})

const wordParagraph = (inner: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`
const wordText = (text: string, marks = '') =>
  `<w:r>${marks && `<w:rPr>${marks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

describe('Word documents', () => {
  const docx = zipBytes({
    '[Content_Types].xml': '<Types/>',
    'docProps/core.xml':
      '<cp:coreProperties xmlns:dc="x"><dc:title>小说</dc:title><dc:creator>某人</dc:creator></cp:coreProperties>',
    'word/styles.xml':
      '<w:styles><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="a"><w:basedOn w:val="1"/></w:style></w:styles>',
    'word/footnotes.xml':
      '<w:footnotes><w:footnote w:id="2"><w:p><w:r><w:t>注文</w:t></w:r></w:p></w:footnote></w:footnotes>',
    'word/_rels/document.xml.rels': '<Relationships><Relationship Id="r1" Target="media/p.png"/></Relationships>',
    'word/media/p.png': PNG,
    'word/document.xml': `<w:document><w:body>${wordParagraph(wordText('第一章'), 'a')}${wordParagraph(
      `${wordText('他')}${wordText('说', '<w:b/>')}<w:r><w:footnoteReference w:id="2"/></w:r>${wordText('：')}<w:r><w:ruby><w:rt>${wordText('hàn')}</w:rt><w:rubyBase>${wordText('漢')}</w:rubyBase></w:ruby></w:r><w:del>${wordText('删')}</w:del>`,
    )}${wordParagraph(wordText('第二章'), '1')}${wordParagraph(`${wordText('一行')}<w:r><w:br/></w:r>${wordText('二行')}<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r>`)}</w:body></w:document>`,
  })

  test('headings by style, notes at their words, ruby, pictures; what was deleted is not there', async () => {
    const book = await open('x.docx', await docx)
    expect(book.editions[0]?.metadata).toMatchObject({ title: '小说', authors: ['某人'], language: 'chinese' })
    const { chapters } = await wholeBook(book)
    expect(chapters.map(({ title }) => title)).toEqual(['第一章', '第二章'])
    expect(chapters[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        html: '他<strong>说</strong>：<ruby>漢<rt>hàn</rt></ruby>',
        notes: [{ from: 1, to: 2, text: '注文' }],
      },
    ])
    expect(chapters[1]?.blocks).toEqual([
      { kind: 'paragraph', html: '一行<br>二行' },
      { kind: 'image', html: '', image: 'word/media/p.png' },
    ])
    expect(await book.image('word/media/p.png')).toMatchObject({ width: 3 })
  })
})

test('a Word document typed without styles has its volumes and chapters', async () => {
  const lines = ['第一卷', '第一章 甲', LONG, LONG, '第二章 乙', LONG, '第二卷', '第三章 丙', LONG]
  const body = lines.map(line => wordParagraph(wordText(line, line.startsWith('第') ? '<w:b/>' : ''))).join('')
  const docx = await zipBytes({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  })
  expect(await outline(await open('x.docx', docx))).toEqual([
    [0, '第一卷'],
    [1, '第一章 甲', LONG, LONG],
    [1, '第二章 乙', LONG],
    [0, '第二卷'],
    [1, '第三章 丙', LONG],
  ])
})

describe('a folder of chapters', () => {
  test('files are chapters in the order of a reader, folders are volumes', async () => {
    const book = await open(
      '长篇 - 某人.zip',
      await zipBytes({
        '长篇/第二卷/第十章 末.txt': LONG,
        '长篇/第二卷/第九章.txt': LONG,
        '长篇/第一卷/第二章.md': `# 第二章 其二\n\n${LONG}`,
        '长篇/第一卷/第一章.txt': Buffer.from(`\ufeff${LONG}`, 'utf16le'),
        '长篇/__MACOSX/._x.txt': 'x',
        '长篇/坏.txt': '',
      }),
    )
    expect(book.editions[0]?.metadata).toMatchObject({ title: '长篇', authors: ['某人'] })
    expect(await outline(book)).toEqual([
      [0, '第一卷'],
      [1, '第一章', LONG],
      [1, '第二章 其二', LONG],
      [0, '第二卷'],
      [1, '第九章', LONG],
      [1, '第十章 末', LONG],
    ])
    expect(book.warnings).toContainEqual({ code: 'chapter-damaged', where: '长篇/坏.txt', count: 1 })
  })
})

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
    const book = await open('dn.zip', await zipBytes(files))
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
    await expect(open('x.json', content)).rejects.toMatchObject({ code: 415 })
  })
})

describe('what is no book', () => {
  test('an archive in an archive is not opened without end', async () => {
    const inner = await epubBytes({ pages: { 'a.xhtml': page('<p>字</p>') } })
    expect((await open('x.zip', await zipBytes({ 'a.epub': inner }))).format).toBe('epub')
    await expect(open('x.zip', await zipBytes({ 'a.zip': inner }))).rejects.toMatchObject({ reason: 'unknown-format' })
  })
})
