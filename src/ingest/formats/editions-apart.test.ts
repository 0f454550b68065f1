import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../../tests/fixtures/books/read-whole-book.ts'
import { hasSharedData, SHARED_DATA } from '../../../tests/fixtures/shared-data.ts'
import { blockText } from '../../text/block/plain-text.ts'
import type { BookFile, ImportedBlock, ImportedChapter } from './book-file.ts'
import { bytesSource } from './byte-source.ts'
import { editionsApart } from './editions-apart.ts'
import { openEpub } from './epub/open-epub.ts'
import { metadataOf } from './metadata/metadata.ts'
import { openBookFile } from './open-book-file.ts'

const paragraph = (html: string): ImportedBlock => ({ kind: 'paragraph', html })

/** A file of one edition with these chapters, each a title and its paragraphs. */
function fileOf(chapters: readonly (readonly [title: string, ...texts: string[]])[], more: object = {}): BookFile {
  async function* read(): AsyncIterable<ImportedChapter> {
    for (const [title, ...texts] of chapters)
      yield { title, depth: 0, blocks: texts.map(paragraph), continues: false, fraction: 1 }
  }
  const metadata = metadataOf({ title: '山中 In the Hills（中英对照）', authors: ['某人'], ...more })
  return {
    format: 'epub',
    encoding: null,
    editions: [{ metadata, chapters: read }],
    cover: null,
    image: async () => null,
    warnings: [],
    dropped: [],
    close: async () => {},
  }
}

const CHINESE = ['山中下了一夜的雨。', '早上起来，路上满是落叶。', '他慢慢地走下山去。']
const ENGLISH = [
  'It had rained in the hills all night.',
  'In the morning the road was covered with fallen leaves.',
  'Slowly he walked down the hill.',
]
const alternate = (...order: string[][]) => CHINESE.flatMap((_, at) => order.map(side => side[at] ?? ''))

const textsOf = async (book: BookFile, edition: number) =>
  (await wholeBook(book, edition)).chapters.flatMap(({ title, blocks }) => [
    title,
    ...blocks.map(({ segment, html }) => `${segment ?? ''} ${html}`),
  ])

describe('a book in which paragraphs of two languages alternate', () => {
  const chapters = [1, 2].map(
    number => [`第${number}章 / Chapter ${number}`, ...alternate(CHINESE, ENGLISH)] as [string, ...string[]],
  )

  it('is two editions, whose paragraphs of one segment say the same', async () => {
    const book = await editionsApart(fileOf(chapters))
    expect(book.editions.map(({ metadata }) => [metadata.language, metadata.title])).toEqual([
      ['chinese', '山中'],
      ['english', 'In the Hills'],
    ])
    expect(await textsOf(book, 0)).toEqual([
      '第1章',
      ...CHINESE.map((text, at) => `${at + 1} ${text}`),
      '第2章',
      ...CHINESE.map((text, at) => `${at + 4} ${text}`),
    ])
    expect(await textsOf(book, 1)).toEqual([
      'Chapter 1',
      ...ENGLISH.map((text, at) => `${at + 1} ${text}`),
      'Chapter 2',
      ...ENGLISH.map((text, at) => `${at + 4} ${text}`),
    ])
  })

  it('has the language that opens its chapters as its original, whatever stands on the page with its title', async () => {
    const front: [string, ...string[]] = ['山中', 'In the Hills', 'Translated by A. Walker']
    const book = await editionsApart(fileOf([front, ...chapters]))
    expect(book.editions.map(({ metadata }) => metadata.language)).toEqual(['chinese', 'english'])
    // What stands there is a segment of one side.
    expect((await textsOf(book, 0)).slice(0, 3)).toEqual(['山中', '第1章', `2 ${CHINESE[0]}`])
  })

  it('has the language that comes first as its original, and its translator with the other', async () => {
    const turned = chapters.map(([title]) => [title, ...alternate(ENGLISH, CHINESE)] as [string, ...string[]])
    const book = await editionsApart(fileOf(turned, { authors: ['A. Walker; 某译者（译）'] }))
    expect(
      book.editions.map(({ metadata: { language, authors, translators } }) => ({ language, authors, translators })),
    ).toEqual([
      { language: 'english', authors: ['A. Walker'], translators: [] },
      { language: 'chinese', authors: ['A. Walker'], translators: ['某译者'] },
    ])
  })

  it('keeps several paragraphs of one answer in its segment, and a number with what it counts', async () => {
    const texts = chapters.map(
      ([title]) =>
        [title, CHINESE.join(''), '1.', ENGLISH[0], '2.', ENGLISH[1], ENGLISH[2], CHINESE[0], ENGLISH[0]] as [
          string,
          ...string[],
        ],
    )
    const more = [1, 2, 3].map(number => [`第${number}章`, CHINESE[1], ENGLISH[1]] as [string, ...string[]])
    const book = await editionsApart(fileOf([...texts, ...more]))
    expect((await textsOf(book, 1)).slice(0, 7)).toEqual([
      'Chapter 1',
      ' 1.',
      `1 ${ENGLISH[0]}`,
      ' 2.',
      `1 ${ENGLISH[1]}`,
      `1 ${ENGLISH[2]}`,
      `2 ${ENGLISH[0]}`,
    ])
  })
})

/** A chapter of long paragraphs, each of which is `several` times four in translation. */
const chapterOfTalk = (several: number): [string, ...string[]] => [
  '第一回',
  ...Array.from({ length: 20 }, () => [
    '山中下了一夜的雨，早上起来，路上满是落叶，他慢慢地走下山去。'.repeat(several),
    ...Array.from({ length: 4 * several }, () => 'It had rained in the hills all night, and there were leaves.'),
  ]).flat(),
]

it('a novel whose long paragraphs are several each in translation is two editions, though one chapter is all talk', async () => {
  const book = await editionsApart(fileOf([1, 3, 1, 1, 1, 1].map(chapterOfTalk)))
  expect(book.editions.map(({ metadata }) => metadata.language)).toEqual(['chinese', 'english'])
})

describe('a book that only quotes another language', () => {
  it('stays one edition where lengths do not go together', async () => {
    const quoting = Array.from({ length: 12 }, (_, at) => [
      at % 2 ? CHINESE.join('').repeat(6) : '他说：',
      at % 3 ? 'Yes, yes.' : ENGLISH.join(' ').repeat(5),
    ]).flat()
    const book = await editionsApart(fileOf([['一', ...quoting]]))
    expect(book.editions).toHaveLength(1)
    expect(book.editions[0]?.metadata.title).toBe('山中 In the Hills（中英对照）')
  })

  it('stays one edition with a few pairs in a long text', async () => {
    const few = [...alternate(CHINESE, ENGLISH), ...Array.from({ length: 100 }, () => CHINESE[1] ?? '')]
    expect((await editionsApart(fileOf([['一', ...few]]))).editions).toHaveLength(1)
    const all = [...CHINESE, ...CHINESE, ...CHINESE, ...ENGLISH, ...ENGLISH, ...ENGLISH]
    expect((await editionsApart(fileOf([['一', ...all]]))).editions).toHaveLength(1)
  })
})

describe.skipIf(!hasSharedData)('老子 with Legge’s English in one EPUB', () => {
  const name = 'epub-zh/laozi-bilingual-interleaved-zh-en.epub'

  it('is two editions of 81 chapters, of which nothing is lost', async () => {
    const book = await openBookFile(bytesSource(readFileSync(SHARED_DATA + name), 'laozi.epub'))
    const [chinese, english] = [await wholeBook(book, 0), await wholeBook(book, 1)]
    expect([chinese.titles.length, english.titles.length]).toEqual([81, 81])
    expect([chinese.titles[0], english.titles[80]]).toEqual(['第1章', 'Chapter 81'])
    const texts = ({ chapters }: typeof chinese) =>
      chapters.flatMap(({ blocks }) => blocks.map(({ html }) => blockText(html)))
    expect(texts(chinese)).toHaveLength(81)
    expect(texts(chinese).filter(text => /[A-Za-z]{3}/.test(text))).toEqual([])
    expect(texts(english).filter(text => /\p{Script=Han}/u.test(text))).toEqual([])
    const whole = await wholeBook(await openEpub(bytesSource(readFileSync(SHARED_DATA + name), 'laozi.epub')))
    expect([...texts(chinese), ...texts(english)].toSorted()).toEqual(texts(whole).toSorted())
  })
})
