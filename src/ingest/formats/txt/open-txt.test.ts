import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { hasSharedData, SHARED_DATA } from '../../../../tests/fixtures/shared-data.ts'
import type { Encoding } from '../../../contract/values/uploads.ts'
import { blockText } from '../../../text/block/plain-text.ts'
import { sanitise } from '../../../text/block/sanitise.ts'
import { wordCount } from '../../../text/count.ts'
import { solidLength } from '../book-file.ts'
import { bytesSource } from '../byte-source.ts'
import { openTxt, type TxtChoices } from './open-txt.ts'

type Truth = {
  encoding: string
  chapters: number
  first_heading: string
  last_heading: string
  han_characters: number
  english_words: number
}

/** Their names of encodings, and ours. */
const ENCODING: Record<string, Encoding> = {
  'utf-8': 'utf-8',
  'utf-8-sig': 'utf-8',
  cp950: 'big5',
  gb18030: 'gb18030',
  gbk: 'gbk',
  'utf-16': 'utf-16le',
  ascii: 'ascii',
  'latin-1': 'windows-1252',
}

const openBytes = (bytes: Buffer, name = 'x.txt', choices?: TxtChoices) => openTxt(bytesSource(bytes, name), choices)
const squeezed = (text: string) => text.replace(/\s+/g, '')

describe.skipIf(!hasSharedData())('the plain texts of the shared data', () => {
  const truths = JSON.parse(readFileSync(`${SHARED_DATA}txt/expected-text.json`, 'utf8')) as Record<string, Truth>

  test.each(Object.entries(truths))(
    '%s: encoding, headings and characters are those of the truth',
    async (file, truth) => {
      const book = await openBytes(readFileSync(SHARED_DATA + file), basename(file))
      const { titles, chapters, text } = await wholeBook(book)
      const isBigEndian = file.includes('utf16be')
      expect(book.encoding?.name).toBe(isBigEndian ? 'utf-16be' : ENCODING[truth.encoding])
      const hasVolumes = chapters.some(({ depth }) => depth === 1) && file.includes('liaozhai')
      const numbered = titles.filter(title => !/^(?:ETYMOLOGY|EXTRACTS|Epilogue)/.test(title))
      const counted = hasVolumes ? chapters.filter(({ depth }) => depth === 1) : numbered
      expect(counted.length).toBe(truth.chapters)
      const heads = hasVolumes ? chapters.filter(({ depth }) => depth === 0).map(({ title }) => title) : numbered
      expect(squeezed(heads[0] ?? '')).toContain(squeezed(truth.first_heading))
      expect(squeezed(heads.at(-1) ?? '')).toContain(squeezed(truth.last_heading))
      const lost = book.dropped.find(({ what }) => what === 'title-lines')?.characters ?? 0
      const han = Math.abs(wordCount(text, 'zh') - truth.han_characters)
      expect(han).toBeLessThanOrEqual(truth.han_characters * 0.001 + lost)
      // Words are counted there as runs of letters.
      const words = text.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g)?.length ?? 0
      if (truth.english_words > 0)
        expect(Math.abs(words - truth.english_words)).toBeLessThanOrEqual(truth.english_words * 0.012 + lost)
    },
  )

  const complete: [file: string, label: string][] = [
    ['txt/alice-en.ascii.txt', 'utf-8'],
    ['txt/fushengliuji-zhHans.utf8-bom-crlf.txt', 'utf-8'],
    ['txt/hongloumeng-zhHant.utf8.txt', 'utf-8'],
    ['txt/julius-caesar-en.latin1.txt', 'latin1'],
    ['txt/kuangrenriji-luxun-zhHant.big5-crlf.txt', 'big5'],
    ['txt/laocanyouji-zhHans.utf16le-bom.txt', 'utf-16le'],
    ['txt/liaozhai-juan1-4-zhHans.utf16be-bom.txt', 'utf-16be'],
    ['txt/moby-dick-en.ascii-crlf.txt', 'utf-8'],
    ['txt/nahan-luxun-zhHant.utf8-crlf.txt', 'utf-8'],
    ['txt/rulinwaishi-zhHans.gbk-crlf.txt', 'gbk'],
    ['txt/sanguoyanyi-zhHant.big5.txt', 'big5'],
    ['txt/xiyouji-zhHant.gb18030.txt', 'gb18030'],
    ['bilingual/hongloumeng-en-joly-ch1-24.utf8.txt', 'utf-8'],
    ['bilingual/hongloumeng-zhHant-ch1-24.utf8.txt', 'utf-8'],
    ['bilingual/laozi-en-legge.pg216-with-boilerplate.txt', 'utf-8'],
    ['bilingual/laozi-zhHans.utf8.txt', 'utf-8'],
    ['bilingual/lunyu-en-legge.txt', 'utf-8'],
    ['bilingual/lunyu-zhHans.utf8.txt', 'utf-8'],
    ['bilingual/sunzi-zhHans.utf8.txt', 'utf-8'],
    ['bilingual/sunzi-zhHant.pg-utf8-crlf.txt', 'utf-8'],
  ]
  test.each(complete)('%s: every character is in a block, in a title, or named as dropped', async (file, label) => {
    const bytes = readFileSync(SHARED_DATA + file)
    const book = await openBytes(bytes, basename(file))
    const { chapters, kept, dropped } = await wholeBook(book)
    expect(kept + dropped).toBe(solidLength(new TextDecoder(label).decode(bytes)))
    for (const { blocks } of chapters) for (const { html } of blocks) expect(sanitise(html)).toBe(html)
  })

  test.each([
    ['laozi-zhHans.utf8.txt', 81, '第一章', '第八十一章'],
    ['lunyu-zhHans.utf8.txt', 20, '学而篇第一', '尧曰篇第二十'],
    ['sunzi-zhHans.utf8.txt', 13, '始计篇第一', '用间篇第十三'],
    ['sunzi-zhHant.pg-utf8-crlf.txt', 13, '始計第一', '用間第十三'],
    [
      'hongloumeng-zhHant-ch1-24.utf8.txt',
      24,
      '第一回 甄士隱夢幻識通靈 賈雨村風塵怀閨秀',
      '第二十四回 醉金剛輕財尚義俠 痴女儿遺帕惹相思',
    ],
  ])('%s has %i chapters', async (file, count, first, last) => {
    const { titles } = await wholeBook(await openBytes(readFileSync(`${SHARED_DATA}bilingual/${file}`), file))
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([count, first, last])
  })

  test('numbers before the text of a chapter are read beside those of its paragraphs', async () => {
    const file = 'laozi-en-legge.pg216-with-boilerplate.txt'
    const { titles, chapters } = await wholeBook(await openBytes(readFileSync(`${SHARED_DATA}bilingual/${file}`), file))
    const parts = ['PART 1.', 'PART II.']
    const numbers = Array.from({ length: 81 }, (_, at) => (at === 0 ? 'Ch. 1.' : `${at + 1}.`))
    expect(titles.filter(Boolean)).toEqual([parts[0], ...numbers.slice(0, 37), parts[1], ...numbers.slice(37)])
    const named = (title: string) => chapters.find(chapter => chapter.title === title)
    expect(blockText(named('Ch. 1.')?.blocks[0]?.html ?? '')).toMatch(/^1\. The Tao that can be trodden/)
    expect(blockText(named('11.')?.blocks[0]?.html ?? '')).toMatch(/^The thirty spokes/)
    expect(named('22.')?.depth).toBe(1)
  })

  test('the frame of Project Gutenberg is cut, and its title and author are kept', async () => {
    const file = 'laozi-en-legge.pg216-with-boilerplate.txt'
    const book = await openBytes(readFileSync(`${SHARED_DATA}bilingual/${file}`), file)
    const { text } = await wholeBook(book)
    expect(book.editions[0]?.metadata).toMatchObject({
      title: 'Tao Teh King',
      authors: ['Lao-Tze'],
      translators: ['James Legge'],
      languageTag: 'en',
    })
    expect(text).not.toMatch(/Gutenberg/i)
    expect(text).toContain('The Tao that can be trodden')
  })

  test.each([
    ['rulinwaishi-zhHans.gbk-crlf.txt', '儒林外史', '吴敬梓', 'zh-Hans'],
    ['laocanyouji-zhHans.utf16le-bom.txt', '老残游记', '刘鹗', 'zh-Hans'],
    ['fushengliuji-zhHans.utf8-bom-crlf.txt', '浮生六记', '沈复', 'zh-Hans'],
    ['liaozhai-juan1-4-zhHans.utf16be-bom.txt', '聊斋志异', '蒲松龄', 'zh-Hans'],
    ['nahan-luxun-zhHant.utf8-crlf.txt', '吶喊（選）', '魯迅', 'zh-Hant'],
    ['alice-en.ascii.txt', "Alice's Adventures in Wonderland", 'Lewis Carroll', 'en'],
    ['moby-dick-en.ascii-crlf.txt', 'Moby Dick', 'Herman Melville', 'en'],
    ['julius-caesar-en.latin1.txt', 'The Tragedie of Julius Caesar', 'William Shakespeare', 'en'],
  ])('%s is %s by %s, in %s', async (file, title, author, languageTag) => {
    const book = await openBytes(readFileSync(`${SHARED_DATA}txt/${file}`), file)
    expect(book.editions[0]?.metadata).toMatchObject({ title, authors: [author], languageTag })
  })

  test.each([
    // Its title stands on the next line, behind an empty one.
    ['txt/moby-dick-en.ascii-crlf.txt', 'CHAPTER 1 Loomings.', /^Call me Ishmael\./],
    ['txt/alice-en.ascii.txt', 'CHAPTER XII Alice’s Evidence', /^‘Here!’ cried Alice/],
    ['txt/alice-en.ascii.txt', 'CHAPTER I. Down the Rabbit-Hole', /^Alice was beginning to get very tired/],
    // The text begins on the line of the heading.
    ['txt/hongloumeng-zhHant.utf8.txt', '第一零四回 醉金剛小鰍生大浪 痴公子余痛触前情', /^話說賈雨村剛欲過渡，/],
    ['txt/hongloumeng-zhHant.utf8.txt', '第一一二回 活冤孽妙尼遭大劫 死讎仇趙妾赴冥曹', /^話說鳳姐命捆起上夜眾/],
    // An empty line stands inside the first sentence.
    [
      'bilingual/hongloumeng-zhHant-ch1-24.utf8.txt',
      '第四回 薄命女偏逢薄命郎 葫蘆僧亂判葫蘆案',
      /計議家務，又說姨母家遭人命官司等語。/,
    ],
    ['bilingual/lunyu-en-legge.txt', 'CHAP. XVII.', /^The Master said, ‘Yu, shall I teach you what/],
  ])('%s has %s', async (file, title, begins) => {
    const { chapters } = await wholeBook(await openBytes(readFileSync(SHARED_DATA + file), basename(file)))
    expect(chapters.find(chapter => chapter.title === title)?.blocks[0]?.html).toMatch(begins)
  })

  test('the twenty books of Legge’s Analects have all their chapters', async () => {
    const file = 'lunyu-en-legge.txt'
    const bytes = readFileSync(`${SHARED_DATA}bilingual/${file}`)
    const { chapters, titles } = await wholeBook(await openBytes(bytes, file))
    expect(chapters.filter(({ depth }) => depth === 0)).toHaveLength(20)
    // Two of them without a dot behind CHAP.
    const marks = bytes.toString().match(/^ *CHAP(?:TER|\.)? [IVXLC]+\b/gm) ?? []
    expect(titles.filter(title => title.startsWith('CHAP'))).toHaveLength(marks.length)
    expect(marks.length).toBe(499)
  })

  test('Joly’s 红楼梦 has its twenty-four chapters, and its translator', async () => {
    const file = 'hongloumeng-en-joly-ch1-24.utf8.txt'
    const book = await openBytes(readFileSync(`${SHARED_DATA}bilingual/${file}`), file)
    const { titles } = await wholeBook(book)
    expect(book.editions[0]?.metadata).toMatchObject({
      title: 'HUNG LOU MENG, OR THE DREAM OF THE RED CHAMBER',
      authors: [],
      translators: ['H. Bencraft Joly'],
      languageTag: 'en',
    })
    const chapters = Array.from({ length: 24 }, (_, at) => `CHAPTER ${at + 1} `)
    expect(titles.filter(Boolean).map(title => /^CHAPTER \d+ /.exec(title)?.[0])).toEqual(chapters)
    // Under the number, over the text, in three lines.
    expect(titles.find(title => title.startsWith('CHAPTER 1 '))).toBe(
      'CHAPTER 1 Chen Shih-yin, in a vision, apprehends perception and spirituality. Chia Yü-ts’un, in the (windy and dusty) world, cherishes fond thoughts of a beautiful maiden.',
    )
  })

  test('the thirteen sections of 狂人日記 are found by their numerals alone', async () => {
    const file = 'kuangrenriji-luxun-zhHant.big5-crlf.txt'
    const { titles } = await wholeBook(await openBytes(readFileSync(`${SHARED_DATA}txt/${file}`), file))
    // What stands before the first is the note in which the diary is found.
    expect(titles).toEqual(['', ...'一二三四五六七八九十', '十一', '十二', '十三'])
  })

  test('hard-wrapped lines are one paragraph, verse keeps its lines', async () => {
    const { chapters } = await wholeBook(await openBytes(readFileSync(`${SHARED_DATA}txt/xiyouji-zhHant.gb18030.txt`)))
    const blocks = chapters[0]?.blocks ?? []
    expect(blocks[1]).toEqual({
      kind: 'verse',
      html: '混沌未分天地亂，茫茫渺渺無人見。<br>自從盤古破鴻濛，開闢從茲清濁辨。<br>覆載群生仰至仁，發明萬物皆成善。<br>欲知造化會元功，須看西遊釋厄傳。',
    })
    expect(blocks[2]?.html).toMatch(/^蓋聞天地之數，有十二萬九千六百歲為一元。.*人定亥。譬於大數，/)
  })

  test('the same lines are shown in every encoding that could be meant', async () => {
    const bytes = readFileSync(`${SHARED_DATA}txt/rulinwaishi-zhHans.gbk-crlf.txt`)
    const { encoding } = await openBytes(bytes)
    expect(encoding?.readings[0]).toMatchObject({ encoding: 'gbk', sample: expect.stringContaining('儒林外史') })
    const chosen = await openBytes(bytes, 'x.txt', { encoding: 'big5' })
    expect(chosen.encoding).toMatchObject({ name: 'big5', isChosen: true })
  })
})

test('words between low lines are emphasised in English, names with a low line stay', async () => {
  const line = 'It was _the_ bully of the town, full of confidence in his wealth, and snake_case_name was'
  const text = `${`${line}\nnever meant to be anything but what it is, said the man of the house on that.\n\n`.repeat(9)}`
  const { chapters } = await wholeBook(await openBytes(Buffer.from(text)))
  expect(chapters[0]?.blocks[0]?.html).toContain('It was <em>the</em> bully')
  expect(chapters[0]?.blocks[0]?.html).toContain('snake_case_name')
})
