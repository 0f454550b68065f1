import { describe, expect, test } from 'vitest'
import { block, fileOf, publicationOf, section } from '../../../tests/fixtures/books/export-publication.ts'
import { escapedMarkdown } from './markdown.ts'

const note = block('注文。', { kind: 'note' })
const CHAPTER = section(
  '第一章',
  {
    blocks: [
      block(`开头<a data-note href="#b${note.blockId}">1</a>，<em>要紧</em>。`),
      block('床前明月光<br>疑是地上霜', { kind: 'verse' }),
      block('', { kind: 'break' }),
      note,
      block('妙。', { kind: 'note', speaker: '张竹坡' }),
    ],
  },
  { name: 'c' },
)

const verse = (html: string, bead: number) => block(html, { kind: 'verse', bead })

const ADDRESS = `/pictures/7/${'a'.repeat(40)}.jpg`
const PICTURES = section('图', {
  blocks: [
    block(`<img src="${ADDRESS}" alt="" width="3" height="2">山前的<em>渡口</em>`, { kind: 'image' }),
    block(`<img src="${ADDRESS}" alt="水 &amp; *山*" width="3" height="2">`, { kind: 'image' }),
    block(`<img src="${ADDRESS}" alt="" width="3" height="2">`, { kind: 'image' }),
    block('只有话', { kind: 'image' }),
  ],
})

const htmlWith = async (sizeBytes: number) =>
  (
    await fileOf(publicationOf([PICTURES]), { format: 'html' }, { picture: async () => new Uint8Array(sizeBytes) })
  ).toString()

describe('pictures', () => {
  test('are named in a TXT and in Markdown, with what is said of them', async () => {
    const txt = (await fileOf(publicationOf([PICTURES]), { format: 'txt' })).toString()
    expect(txt).toContain('[图：山前的渡口]\n\n[图：水 & *山*]\n\n[图]\n\n只有话\n')
    const md = (await fileOf(publicationOf([PICTURES]), { format: 'md' })).toString()
    expect(md).toContain('\\[图：山前的*渡口*\\]\n\n\\[图：水 & \\*山\\*\\]\n\n\\[图\\]\n\n只有话\n')
  })

  test('stand within an HTML file, as many as one file may hold; the others leave their words', async () => {
    const html = await htmlWith(3)
    expect(html).toContain('<img src="data:image/jpeg;base64,AAAA" alt="" width="3" height="2"/><figcaption>山前的')
    expect(html).not.toContain('/pictures/')
    const large = await htmlWith(40 * 2 ** 20)
    expect(large).not.toContain('<img')
    expect(large).toContain('水 &amp; *山*')
  })
})

describe('a TXT', () => {
  test('shows titles, paragraphs, verse in lines and notes with their numbers', async () => {
    const text = (await fileOf(publicationOf([CHAPTER]), { format: 'txt' })).toString()
    expect(text).toContain('《小书》\n某人\n')
    expect(text).toContain('第一章\n\n　　开头[1]，要紧。\n　　床前明月光\n　　疑是地上霜\n')
    expect(text).toContain('[1] 注文。')
    expect(text).toContain('〔张竹坡〕妙。')
    expect(text).toContain('来源：made by the tests\n许可：CC0\n')
    expect(text).not.toContain('\r')
  })

  test('names a translator as one, the year, and the address of the site once', async () => {
    const address = 'https://books.example/bookDetail/1'
    const ofSite = {
      title: '小书',
      lang: 'zh-Hans' as const,
      author: '某人',
      year: '1921',
      source: '',
      licence: 'CC0',
      address,
    }
    const credits = [{ ...ofSite, translator: '译人' }]
    const text = (
      await fileOf(publicationOf([CHAPTER], { translator: '译人', year: '1921', credits }), { format: 'txt' })
    ).toString()
    expect(text).toContain('《小书》\n某人\n译者：译人\n1921\n')
    expect(text).toContain('译者：译人\n出版：1921\n许可：CC0\n')
    expect(text.split(address)).toHaveLength(2)
  })

  test('sets what says the same together, and apart from the next', async () => {
    const poem = section('静夜思', {
      blocks: [verse('床前明月光，', 1), verse('疑是地上霜。', 2)],
      beside: {
        title: '',
        lang: 'en',
        blocks: [verse('Before my bed the moon,', 1), verse('I take it for frost.', 2)],
      },
    })
    const text = (await fileOf(publicationOf([poem]), { format: 'txt' })).toString()
    expect(text).toContain(
      '　　床前明月光，\n    Before my bed the moon,\n\n　　疑是地上霜。\n    I take it for frost.\n',
    )
  })

  test('writes a syllable behind its character', async () => {
    const text = (await fileOf(publicationOf([CHAPTER]), { format: 'txt', as: { pinyin: 'all' } })).toString()
    expect(text).toContain('床(chuáng)前(qián)')
  })
})

describe('a Markdown file', () => {
  test('has front matter, headings, footnotes and lines that end', async () => {
    const text = (await fileOf(publicationOf([CHAPTER]), { format: 'md' })).toString()
    expect(text).toMatch(/^---\ntitle: "小书"\nauthor: \["某人"\]\nlang: zh-Hans\ndate: 2026-11-21\n/)
    expect(text).toContain(`## 第一章\n\n开头[^b${note.blockId}]，*要紧*。\n\n床前明月光\\\n疑是地上霜\n\n* * *\n`)
    expect(text).toContain(`[^b${note.blockId}]: 注文。`)
    expect(text).toContain('> **张竹坡** 妙。')
  })

  // The signs of CommonMark 0.31 and of its tables, footnotes and strikethrough.
  test.each([
    ['*a* _b_ `c` [d](e)', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e)'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['=== no underline', '\\=== no underline'],
    ['<script>&amp;', '\\<script\\>&amp;amp;'],
    ['a | b ~~c~~', 'a \\| b \\~\\~c\\~\\~'],
    ['a - b # c 1. d', 'a - b # c 1. d'],
    ['Stand & vnfold, AT&T', 'Stand & vnfold, AT&T'],
  ])('%j cannot be taken for a sign', (text, escaped) => {
    expect(escapedMarkdown(text)).toBe(escaped)
  })

  test('stress that begins with a mark is an element, because stars would not show it', async () => {
    const text = section('章', { blocks: [block('他说<em>“好”</em>了 <strong> 重 </strong>。')] })
    expect((await fileOf(publicationOf([text]), { format: 'md' })).toString()).toContain(
      '他说<em>“好”</em>了  **重** 。',
    )
  })

  test('stress between spaces and ends is stars, whatever marks stand in it', async () => {
    const text = section('Act', {
      blocks: [block('<strong>Bar.</strong> He. <em>“Exit.”</em>'), block('<em>Enter Barnardo.</em>')],
    })
    const file = (await fileOf(publicationOf([text]), { format: 'md' })).toString()
    expect(file).toContain('**Bar.** He. *“Exit.”*\n\n*Enter Barnardo.*\n')
  })

  test('names a translator as one, and the year', async () => {
    const of = publicationOf([CHAPTER], { translator: '译人', year: '1921' })
    const file = (await fileOf(of, { format: 'md' })).toString()
    expect(file).toContain('# 小书\n\n某人\n\n译者：译人\n\n1921\n')
  })
})

describe('an HTML file', () => {
  test('needs nothing from elsewhere, runs nothing, and leads from each mark to its note', async () => {
    const text = (await fileOf(publicationOf([CHAPTER]), { format: 'html', as: { vertical: true } })).toString()
    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="zh-Hans">/)
    expect(text).toContain("default-src 'none'")
    expect(text).not.toMatch(/<script|<link|xml:lang|epub:type|src="http/)
    expect(text).toContain(`href="#b${note.blockId}"`)
    expect(text).toContain(`<aside id="b${note.blockId}" role="doc-footnote">`)
    expect(text).toContain('writing-mode:vertical-rl')
  })
})

describe('the wanted script', () => {
  test('is written everywhere, said to be derived, and leaves alone what is in it already', async () => {
    const publication = publicationOf([
      section('头发', { blocks: [block('发现，后来。')] }),
      section('里', { blocks: [block('皇后在宮裏。')] }, { lang: 'zh-Hant' }),
    ])
    const text = (await fileOf(publication, { format: 'txt', as: { script: 'hant' } })).toString()
    expect(text).toContain('頭髮\n\n　　發現，後來。')
    expect(text).toContain('里\n\n　　皇后在宮裏。')
    expect(text).toContain('繁體字由簡體自動轉換')
    const back = (await fileOf(publication, { format: 'txt', as: { script: 'hans' } })).toString()
    expect(back).toContain('皇后在宫里。')
    expect(back).not.toContain('自动转换')
  })
})

describe('facing pages on paper', () => {
  test('have the title of the chapter over them, over each of its parts', async () => {
    const chapter = section('学而', pair('学而时习之。', 'To learn.'), { name: 'c1' })
    const part = section('学而', pair('不亦说乎。', 'A pleasure.'), { name: 'c2', continues: true })
    const html = await pages(chapter, part)
    expect(html).toContain('@page{@top-left{content:"小书"')
    expect(html).toContain('@page c1{@top-right{content:"学而"')
    expect(html).toMatch(/<section id="c1"[^>]* style="page:c1"/)
    expect(html).toMatch(/<section id="c2"[^>]* style="page:c1"/)
  })

  test('take a title for words, whatever is in it', async () => {
    const html = await pages(section('"}</style><b>\\', pair('文。', 'Text.'), { name: 'c1' }))
    expect(html).toContain('content:"\\22 }\\3c /style\\3e \\3c b\\3e \\5c "')
    expect(html.split('</style>')).toHaveLength(2)
  })

  test('do not tear a passage of a few lines', async () => {
    const html = await pages(section('一', pair('短。', 'Short.')), section('二', pair('长'.repeat(400), 'Long.')))
    expect(html.match(/<div class="row whole">/g)).toHaveLength(1)
    expect(html.match(/<div class="row">/g)).toHaveLength(1)
  })
})

const pair = (own: string, other: string) => ({
  blocks: [block(own, { bead: 1 })],
  beside: { title: '', lang: 'en' as const, blocks: [block(other, { bead: 1 })] },
})

async function pages(...sections: Parameters<typeof publicationOf>[0]): Promise<string> {
  return (await fileOf(publicationOf(sections), { format: 'html', as: { layout: 'facing' } })).toString()
}
