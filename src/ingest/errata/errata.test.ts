import { expect, test } from 'vitest'
import { books } from '../../../content/books.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { sentenceHash } from '../../text/sentences/sentence-hash.ts'
import { builtinBooks } from '../books/builtin-books.ts'
import { readStarterPoems } from '../poems/sources/poems-starter.ts'
import { bookRoot } from '../shelf/book-root.ts'
import type { ChapterValue } from '../values.ts'
import { errataFiles } from './errata.ts'
import { type Erratum, errataFile } from './errata-file.ts'
import { bookErrataFound, mendedChapters } from './mend-book.ts'
import { mendedBy, poemErrataFound } from './mend-poem.ts'
import { findErrata } from './mend-sentence.ts'

const erratum = (key: string, sentence: string, wrong: string, right: string): Erratum => ({
  key,
  hash: sentenceHash(sentence),
  wrong,
  right,
  why: 'because',
})
const stateOf = (source: string, errata: Erratum[]) =>
  findErrata(errata, [{ key: '1', text: source }]).map(({ state }) => state)

test('a line of errata says its key, what is wrong and right, and why; one that cannot be read is named', () => {
  const file = errataFile(
    'work: lunyu\n\n# a word\n3.20:1 abcdef  关睢 → 关雎 | 毛诗\n4.1:1 abcdef  也 →  | twice\nnonsense',
  )
  expect(file.work).toBe('lunyu')
  expect(file.ofWork).toEqual([
    { key: '3.20:1', hash: 'abcdef', wrong: '关睢', right: '关雎', why: '毛诗' },
    { key: '4.1:1', hash: 'abcdef', wrong: '也', right: '', why: 'twice' },
  ])
  expect(file.unread).toEqual([{ at: 6, line: 'nonsense' }])
})

test('what the source has mended is noticed, in letters and in marks', () => {
  const read = '子曰：“《关睢》，乐而不淫。'
  const errata = [erratum('1', read, '关睢', '关雎'), erratum('1', read, '不淫。', '不淫，')]
  expect(stateOf(read, errata)).toEqual(['needed', 'needed'])
  expect(stateOf('子曰：“《关雎》，乐而不淫。', errata)).toEqual(['mended', 'needed'])
  expect(stateOf('子曰：“《关雎》，乐而不淫，', errata)).toEqual(['mended', 'mended'])
  expect(stateOf('子曰：“《关睢》，乐而不淫，', errata)).toEqual(['needed', 'mended'])
})

test('a passage that is gone, one that has moved and words that stand there twice are noticed', () => {
  const errata = [erratum('1', '乐而不淫', '不淫', '不婬')]
  expect(stateOf('学而时习之', errata)).toEqual(['gone'])
  expect(stateOf('不淫不淫', [erratum('1', '不淫不淫', '不淫', '不婬')])).toEqual(['twice'])
  const moved = [
    { key: '1', text: '学而时习之' },
    { key: '2', text: '乐而不淫' },
  ]
  expect(findErrata(errata, moved)).toMatchObject([{ state: 'needed', sentence: { key: '2' } }])
})

test('a poem of both scripts with characters outside the BMP is mended, and begins a stanza where it should', () => {
  const lines = ['𠮷日兮辰良，穆將愉兮上皇。', '𫐐軏兮汨余，', '撫長劍兮玉珥。']
  const mended = mendedBy(
    [
      erratum('2', lines[1] ?? '', '汨余', '汩余'),
      erratum('3', lines[2] ?? '', '撫長', '¶撫長'),
      erratum('tune', '大', '大', '大酺'),
      erratum('author', '韩', '韩', '韩疁'),
    ],
    { title: '東皇', cipai: '大', author: '韩', lines },
  )
  expect(mended).toEqual({
    title: '東皇',
    cipai: '大酺',
    author: '韩疁',
    lines: ['𠮷日兮辰良，穆將愉兮上皇。', '𫐐軏兮汩余，', '', '撫長劍兮玉珥。'],
  })
})

test('a block keeps the text its id is made over; its notes stay at their words', () => {
  const source = '青雀黃龍之軸。（軸通：舳）雲銷雨斉，彩徹區明。'
  const block = {
    kind: 'paragraph' as const,
    html: '青雀黄龙之轴。云销雨斉，彩彻区明。',
    source,
    notes: [
      { from: 5, to: 6, text: '通：舳' },
      { from: 12, to: 16, text: '一作：彩彻云衢' },
    ],
  }
  const chapters: ChapterValue[] = [{ title: '滕王閣序', depth: 0, blocks: [block] }]
  const keyed = { lang: 'zh' as const, numbered: false }
  const read = bookRoot(chapters, 'zh')[1]?.sentences.at(-1)
  const errata = [
    { ...erratum(read?.key ?? '', read?.text ?? '', '雲銷雨斉', '雲銷之雨霽') },
    erratum('1.0:1', '滕王閣序', '閣序', '阁序'),
  ]
  const [mended] = mendedChapters(chapters, errata, keyed)
  expect(mended?.title).toBe('滕王阁序')
  expect(mended?.blocks[0]).toEqual({
    ...block,
    html: '青雀黄龙之轴。云销之雨霁，彩彻区明。',
    notes: [
      { from: 5, to: 6, text: '通：舳' },
      { from: 13, to: 17, text: '一作：彩彻云衢' },
    ],
  })
})

test('all errata of books are needed still, and change what they name', async () => {
  const reported: string[] = []
  for (const { name, work, ofWork } of errataFiles().filter(file => file.work !== '')) {
    const entry = books.find(({ text }) => text === work)
    const book = await builtinBooks.find(({ bookId }) => bookId === entry?.bookId)?.read()
    const texts = (book?.chapters ?? []).flatMap(({ title, blocks }) => [
      title,
      ...blocks.map(({ html }) => blockText(html)),
    ])
    // Ids and keys are made over the source, so that the mended book still says what became of its errata.
    for (const { erratum, state } of bookErrataFound(book?.chapters ?? [], ofWork, {
      lang: book?.language === 'english' ? 'en' : 'zh',
      numbered: work === 'youmengying',
    })) {
      if (state !== 'needed' && !erratum.key.includes('.0:'))
        reported.push(`${name} ${erratum.key} ${erratum.wrong}: ${state}`)
    }
    expect(texts.length).toBeGreaterThan(0)
  }
  expect(reported).toEqual([])
})

test('all errata of the starter poems are needed still; every line of every file is read', async () => {
  const { batches } = await readStarterPoems()
  const reported = batches.flatMap(({ poems }) =>
    poems.flatMap(({ poemId, title, cipai, author, source }) =>
      source
        ? poemErrataFound(poemId, { title, cipai, author: author.name, lines: source })
            .filter(({ state, erratum }) => state !== 'needed' && /^\d/.test(erratum.key))
            .map(({ state, erratum }) => `${poemId}:${erratum.key} ${erratum.wrong}: ${state}`)
        : [],
    ),
  )
  expect(reported).toEqual([])
  expect(errataFiles().flatMap(({ name, unread }) => unread.map(({ at }) => `${name}:${at}`))).toEqual([])
})

test('论语 3.20 names the osprey, and 静夜思 has a full stop after 霜', async () => {
  const lunyu = await builtinBooks[0]?.read()
  expect(blockText(lunyu?.chapters[2]?.blocks[19]?.html ?? '')).toBe('子曰：“《关雎》，乐而不淫，哀而不伤。”')
  const { batches } = await readStarterPoems()
  const poem = batches[0]?.poems.find(
    ({ title, author }) => title.startsWith('夜思') || (author.name === '李白' && title.includes('夜思')),
  )
  expect(poem?.lines).toEqual(['床前明月光，', '疑是地上霜。', '舉頭望明月，', '低頭思故鄉。'])
})

test('in a text that was simplified an erratum’s words are simplified too, and no book mixes the scripts', async () => {
  const simplified = builtinBooks.filter(({ ref }) => /sanzijing|dizigui|qianziwen|guwenguanzhi/.test(ref))
  const read = await Promise.all(simplified.map(book => book.read()))
  const texts = read.flatMap(({ chapters }) =>
    chapters.flatMap(({ blocks }) => blocks.map(({ html }) => blockText(html))),
  )
  expect(texts.some(text => text.includes('此六谷'))).toBe(true)
  expect(texts.some(text => text.includes('百步余'))).toBe(true)
  expect(texts.filter(text => /[穀詳餘雲薑]/u.test(text))).toEqual([])
})
