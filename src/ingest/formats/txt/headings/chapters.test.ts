import { describe, expect, test } from 'vitest'
import { wholeBook } from '../../../../../tests/fixtures/books/read-whole-book.ts'
import { bytesSource } from '../../byte-source.ts'
import { openTxt, type TxtChoices } from '../open-txt.ts'

const openText = (text: string, choices?: TxtChoices) => openTxt(bytesSource(Buffer.from(text), 'x.txt'), choices)

describe('the headings of a plain text', () => {
  const body = '　　话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。\n'.repeat(3)
  test.each([
    ['第一章 起\n', '第二章 承\n', ['第一章 起', '第二章 承']],
    ['第九回　甲\n', '第一○回　乙\n', ['第九回 甲', '第一○回 乙']],
    ['第一○回　甲\n', '第一一回　乙\n', ['第一○回 甲', '第一一回 乙']],
    ['第九十九回　甲\n', '第一零零回　乙\n', ['第九十九回 甲', '第一零零回 乙']],
    ['第一一九回　甲\n', '第一二○回　乙\n', ['第一一九回 甲', '第一二○回 乙']],
    ['第一百一十九回　甲\n', '第一百二十回　乙\n', ['第一百一十九回 甲', '第一百二十回 乙']],
    ['卷一 甲\n', '卷二 乙\n', ['卷一 甲', '卷二 乙']],
    ['序\n', '第一回　甲\n', ['序', '第一回 甲']],
    ['第壹章\n', '第贰章\n', ['第壹章', '第贰章']],
    ['第二百一十七章 东\n', '第两百一十八章 西\n', ['第二百一十七章 东', '第两百一十八章 西']],
    ['第１２章　甲\n', '第１３章　乙\n', ['第１２章 甲', '第１３章 乙']],
    ['楔子\n', '第一回　甲\n', ['楔子', '第一回 甲']],
    ['第一章重生\n', '番外 后来\n', ['第一章重生', '番外 后来']],
    ['第一卷 少年\n第一章 甲\n', '第二卷 中年\n第一章 乙\n', ['第一卷 少年', '第一章 甲', '第二卷 中年', '第一章 乙']],
  ])('%j and %j are headings', async (first, second, expected) => {
    const { titles } = await wholeBook(await openText(`\n${first}${body}\n${second}${body}`))
    expect(titles).toEqual(expected)
  })

  test.each([
    '第一件，徑回，不可吃酒，第二件，不可與人相打。',
    '第二回了．你怎么嘗不出來？',
    '第四回中既將薛家母子在榮府內寄居等事略已表明，此回則暫不能寫矣．如',
    '第三章的内容，他早已忘了。',
  ])('%s is body text', async line => {
    const { titles } = await wholeBook(await openText(`第一章 甲\n${body}${line}\n${body}第二章 乙\n${body}`))
    expect(titles).toEqual(['第一章 甲', '第二章 乙'])
  })

  test.each([
    ['☆、第一章', '☆、第二章', '☆、第三章'],
    ['章节目录 第1章 初见', '章节目录 第2章 重逢', '章节目录 第3章 别离'],
    ['【第1章】 初见', '【第2章】 重逢', '【第3章】 别离'],
    ['1、初见', '2、重逢', '3、别离'],
    ['001 初见', '002 重逢', '003 别离'],
    ['1.初见', '2.重逢', '3.别离'],
    ['一、初见', '二、重逢', '三、别离'],
    ['（一）', '（二）', '（三）'],
  ])('%j and the like are headings, set apart or not', async (...headings) => {
    for (const gap of ['\n', '\n\n']) {
      const { titles } = await wholeBook(await openText(headings.map(line => `${line}${gap}${body}`).join('\n')))
      expect(titles).toEqual(headings)
    }
  })

  test('a preface and volumes do not hide chapters that are only numbered', async () => {
    const headings = ['楔子', '第一卷 少年', '1、初见', '2、重逢', '3、别离', '第二卷 中年', '4、归来', '5、如初']
    const lines = headings.map(line => (line.startsWith('第') ? `${line}\n` : `${line}\n\n${body}`))
    const { titles, chapters } = await wholeBook(await openText(lines.join('\n')))
    expect(titles).toEqual(headings)
    expect(chapters.map(({ depth }) => depth)).toEqual([1, 0, 1, 1, 1, 0, 1, 1])
  })

  test('what a chapter is about, hanging under its number and apart from the text, is its title', async () => {
    const summaries = [
      "Lin Ju-hai appeals to his brother-in-law, Chia Cheng, recommending\n      Yü-ts'un, to his consideration.\n  Dowager lady Chia sends to fetch her.",
      'Presentation of artificial flowers made in the Palace.\n  Chia Lien disports himself with Hsi-feng.',
    ]
    const text = 'But to proceed with our narrative.\n\nThey went on their way, and came to the town.\n'
    const { titles, chapters } = await wholeBook(
      await openText(summaries.map((lines, at) => `\nCHAPTER ${at + 3}\n\n${lines}\n\n\n${text}\n`).join('')),
    )
    expect(titles).toEqual([
      'CHAPTER 3 Lin Ju-hai appeals to his brother-in-law, Chia Cheng, recommending Yü-ts’un, to his consideration. Dowager lady Chia sends to fetch her.',
      'CHAPTER 4 Presentation of artificial flowers made in the Palace. Chia Lien disports himself with Hsi-feng.',
    ])
    expect(chapters.map(({ blocks }) => blocks[0]?.html)).toEqual(Array(2).fill('But to proceed with our narrative.'))
    const oneParagraph = [1, 2]
      .map(number => `\nCHAPTER ${number}\n\nIt was late, they said,\nand dark.\n\n\n${text}\n`)
      .join('')
    expect((await wholeBook(await openText(oneParagraph))).titles).toEqual(['CHAPTER 1', 'CHAPTER 2'])
  })

  test('points that are counted in a text are no chapters', async () => {
    const points = '1、先要有米。\n2、再要有水\n3、还要有火\n4、末了要有人\n'
    const { titles } = await wholeBook(await openText(`${body}\n${points}\n${body}`))
    expect(titles).toEqual([''])
  })

  test('a list of contents makes no chapters, and loses nothing', async () => {
    const { titles, text } = await wholeBook(
      await openText(`书名\n\n目录\n第一章 甲\n第二章 乙\n\n第一章 甲\n${body}\n第二章 乙\n${body}`),
    )
    expect(titles).toEqual(['', '第一章 甲', '第二章 乙'])
    expect(text.match(/第一章 甲/g)).toHaveLength(2)
  })

  test('rules that the uploader changed decide', async () => {
    const rules = [{ name: 'star', level: 1 as const, pattern: '^★(?<rest>.*)$' }]
    const { titles } = await wholeBook(await openText(`★ 一\n${body}第一章 不是\n${body}★ 二\n${body}`, { rules }))
    expect(titles).toEqual(['★ 一', '★ 二'])
  })

  test('a text without headings is one chapter of readable paragraphs, whatever its length', async () => {
    const book = await openText('山重水复疑无路，柳暗花明又一村。'.repeat(40_000))
    const { chapters, titles, kept } = await wholeBook(book)
    expect(titles).toEqual([''])
    expect(chapters.length).toBeGreaterThan(1)
    expect(Math.max(...chapters.flatMap(({ blocks }) => blocks.map(({ html }) => html.length)))).toBeLessThanOrEqual(
      6000,
    )
    expect(kept).toBe(16 * 40_000)
    expect(book.warnings).toContainEqual({ code: 'no-chapters-found', where: '', count: 1 })
  })
})
