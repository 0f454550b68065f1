import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed, outlineOf, wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')
const LONG = '话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。'

describe('HTML', () => {
  test('one page: headings are chapters, a title of two headings is one', async () => {
    const book = await openNamed(
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
    expect(await outlineOf(book)).toEqual([
      [0, '', 'Two Tales', 'By A. Writer'],
      [0, 'Chapter 1 The Fox', 'One day & night.', 'It ran.'],
      [0, 'Chapter 2', 'a', 'b'],
    ])
  })

  test('a page that marks no heading has chapters where a plain text would', async () => {
    const title = '<title>长河</title><h1>长河</h1>'
    const lines = ['楔子', LONG, '第一章 初见', LONG, LONG, '第二章 重逢', '<b>第一件，不可吃酒</b>，' + LONG, LONG]
    const book = await openNamed('x.html', `${title}${lines.map(line => `<p>${line}</p>`).join('')}`)
    expect(await outlineOf(book)).toEqual([
      [0, '', '长河'],
      [0, '楔子', LONG],
      [0, '第一章 初见', LONG, LONG],
      [0, '第二章 重逢', `第一件，不可吃酒，${LONG}`, LONG],
    ])
  })

  test('a page of nothing but line ends has the paragraphs and chapters that they part; verse keeps its stanzas', async () => {
    const lines = ['第一章 甲', LONG, `${LONG}<br>又一行。`, '第二章 乙', LONG].join('<br/>\n<br/>　　')
    const verse = '<div class="poem"><p>床前明月光<br>疑是地上霜<br><br>举头望明月<br>低头思故乡</p></div>'
    const book = await openNamed('x.html', `<title>书</title><div id="content">${lines}</div>${verse}`)
    expect(await outlineOf(book)).toEqual([
      [0, '第一章 甲', LONG, `${LONG}\n又一行。`],
      [0, '第二章 乙', LONG, '床前明月光\n疑是地上霜\n\n举头望明月\n低头思故乡'],
    ])
  })

  test('the cells of a row are one line; what lies in a cell as a paragraph stays one', async () => {
    const rows = '<table><tr><th>年</th><th>事</th></tr><tr><td>一八八一</td><td>生于绍兴</td></tr></table>'
    const book = await openNamed('x.html', `<h1>表</h1>${rows}<table><tr><td><p>甲</p><p>乙</p></td></tr></table>`)
    expect(await outlineOf(book)).toEqual([[0, '表', '年 事', '一八八一 生于绍兴', '甲', '乙']])
  })

  test('headings one rank lower are chapters where the upper ones are volumes', async () => {
    const book = await openNamed(
      'x.htm',
      '<h1>卷一</h1><h2>甲</h2><p>一</p><h2>乙</h2><p>二</p><h1>卷二</h1><h2>丙</h2><p>三</p>',
    )
    expect(await outlineOf(book)).toEqual([
      [0, '卷一'],
      [1, '甲', '一'],
      [1, '乙', '二'],
      [0, '卷二'],
      [1, '丙', '三'],
    ])
  })

  test('pages of an archive come with their pictures', async () => {
    const book = await openNamed(
      '书.zip',
      await zipBytes({
        'b/第十章.html': '<h1>十</h1><p>末<img src="p.png" alt="图">',
        'b/第二章.html': '<p>二',
        'b/p.png': PNG,
      }),
    )
    expect(await outlineOf(book)).toEqual([
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
