import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed, outlineOf, wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000003000000020802000000', 'hex')
const LONG = '话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。'

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
    const book = await openNamed('x.docx', await docx)
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
  expect(await outlineOf(await openNamed('x.docx', docx))).toEqual([
    [0, '第一卷'],
    [1, '第一章 甲', LONG, LONG],
    [1, '第二章 乙', LONG],
    [0, '第二卷'],
    [1, '第三章 丙', LONG],
  ])
})
