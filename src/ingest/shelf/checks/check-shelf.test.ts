import { describe, expect, test } from 'vitest'
import { bookRoot } from '../book-root.ts'
import { glossaryOf } from '../glossary.ts'
import { keyedFile } from '../keyed-file.ts'
import { wrongMarks, wrongQuotes } from '../marks.ts'
import { poemFile } from '../poem-file.ts'
import { readShelf } from '../shelf-files.ts'
import { poemRoot, starterPoems } from '../source-poems.ts'
import { translationProblems } from './check-books.ts'
import { poemProblems } from './check-poems.ts'
import { checkShelf } from './check-shelf.ts'
import { comparedCharacters, comparedWords, Runs } from './shared-runs.ts'

describe('the shelf', () => {
  test('has nothing wrong', async () => {
    const { problems } = await checkShelf(await readShelf())
    expect(problems.map(({ path, at, what }) => `${path} ${at}: ${what}`)).toEqual([])
  }, 120_000)
})

const book = [
  {
    title: '学而第一',
    depth: 0,
    blocks: [
      { kind: 'note' as const, html: '〔先秦〕' },
      { kind: 'paragraph' as const, html: '子贡曰：“可乎？”子曰：“可也。”' },
      { kind: 'verse' as const, html: '人之初，性本善。<br>性相近；習相遠。' },
      { kind: 'note' as const, html: '注。' },
      { kind: 'break' as const, html: '' },
      { kind: 'paragraph' as const, html: '善。' },
    ],
  },
]

describe('keys of a book', () => {
  test('count chapters, passages and sentences; a title is passage 0, a remark belongs to the passage before it', () => {
    const keys = bookRoot(book, 'zh').flatMap(({ sentences }) => sentences.map(({ key }) => key))
    expect(keys).toEqual(['1.0:1', '1.0n1:1', '1.1:1', '1.1:2', '1.2:1', '1.2:2', '1.2n1:1', '1.3:1'])
  })

  test('run through a book of numbered sayings', () => {
    const keys = bookRoot([...book, ...book], 'zh', true).map(({ key }) => key)
    expect(keys).toEqual(['1.0', '1.0n1', '1.1', '1.2', '1.2n1', '1.3', '2.0', '2.0n1', '2.4', '2.5', '2.5n1', '2.6'])
  })
})

describe('a translation', () => {
  const source = { work: 'some', name: '', lang: 'zh' as const, passages: bookRoot(book, 'zh') }
  const hash = (key: string) =>
    source.passages.flatMap(({ sentences }) => sentences).find(one => one.key === key)?.hash ?? ''
  const problems = (lines: string[], status = 'partial') => {
    const file = keyedFile(['---', 'work: some', `status: ${status}`, 'covers: 1.1', '---', ...lines].join('\n'))
    const { terms } = glossaryOf('子贡 = Zigong\n可 ~ may')
    return translationProblems({ ...file, path: '', work: 'some', language: 'en' }, source, terms).map(
      ({ at, what }) => `${at} ${what}`,
    )
  }
  const one = `1.1:1 ${hash('1.1:1')} Zigong said: “May one?”`
  const two = `1.1:2 ${hash('1.1:2')} The Master said: “One may.”`

  test('is right when every sentence of a passage is there', () => {
    expect(problems([one, two], 'done')).toEqual([])
    expect(problems([], 'partial')).toEqual([])
    expect(problems([one, `1.1:2 ${hash('1.1:2')} ^`], 'done')).toEqual([])
    expect(problems([one, `1.1:2 ${hash('1.1:2')} - as in the line before`], 'done')).toEqual([])
  })

  test.each<[string, string[], string]>([
    ['a sentence without its translation', [one], '1.1:2 has no translation: 子曰：“可也。”'],
    ['an empty bead', [one, `1.1:2 ${hash('1.1:2')}`], '1.1:2 has no translation: 子曰：“可也。”'],
    ['a part of nothing', [`1.1:1 ${hash('1.1:1')} ^`, two], '1.1:1 there is no line before to be part of'],
    [
      'a line of another sentence',
      [one, `1.1:2 ${hash('1.2:1')} “One may.”`],
      `1.1:2 moved: the sentence ${hash('1.2:1')} is now 1.2:1`,
    ],
    [
      'a source that changed',
      [one, '1.1:2 zzzzzz “One may.”'],
      `1.1:2 the source changed: zzzzzz is now ${hash('1.1:2')} 子曰：“可也。”`,
    ],
    ['a key that is not there', [one, two, '9.1:1 zzzzzz Word.'], '9.1:1 the source has no such sentence'],
    ['a key that stands twice', [one, one, two], '1.1:1 stands twice'],
    ['another name', [one.replace('Zigong', 'Tsze-kung'), two], '1.1 子贡 is not called Zigong'],
    ['a quotation left open', [one.replace('”', ''), two], '1.1 “ and ” do not answer each other'],
    ['a straight quote', [one, two.replace('“', '"')], '1.1:2 a straight quotation mark: "One'],
    ['a character of the source', [one.replace('one', '可'), two], '1.1:1 words in the other language'],
    ['what is no line', [one, two, 'Some words.'], 'line 8 is not “key hash text”: Some words.'],
  ])('is wrong: %s', (_, lines, says) => {
    expect(problems(lines)).toContain(says)
  })

  test('that is done has all that it covers', () => {
    expect(problems([], 'done')).toHaveLength(2)
  })
})

describe('the file of a poem', () => {
  test('is checked against the poem of its source', async () => {
    const poems = await starterPoems()
    const found = poems.find(({ poem }) => poem.poemId === 108994189616135)
    const lines = poemRoot(found?.poem.lines ?? []).map(({ key, hash }) => `${key} ${hash} Word,`)
    const text = (more: string[]) =>
      [
        '---',
        'poem: 108994189616135',
        `source: ${found?.poem.ref}`,
        `file: ${found?.file}`,
        'title: Some',
        'status: done',
      ]
        .concat(
          '---',
          '## English',
          lines,
          '## 今译',
          lines.map(line => line.replace('Word,', '字，')),
          more,
        )
        .join('\n')
    const problems = (more: string[]) =>
      poemProblems({ ...poemFile(text(more)), path: '' }, found).map(({ at, what }) => `${at} ${what}`)
    const whole = ['## 赏析', '字'.repeat(200), '## Analysis', Array(80).fill('word').join(' ')]
    expect(problems(whole)).toEqual([])
    expect(problems([...whole, '## 注', '2 [霜] 注。'])).toEqual([])
    expect(problems([...whole, '## 注', '2 [月] 注。'])).toEqual(['注 2 the line has no “月”'])
    expect(problems([...whole, '## 注', '2 [霜] 注。', '1 [床] 注。'])).toEqual(['注 1 stands behind a note to line 2'])
    expect(problems([...whole, '## 心得', '好。'])[0]).toContain('stands in no section')
    expect(problems([])).toEqual(['赏析 is missing', 'Analysis is missing'])
    expect(problems(['## 赏析', '字'.repeat(199), ...whole.slice(2)])).toEqual([
      '赏析 has 199 characters, not 200 to 400',
    ])
    expect(poemProblems({ ...poemFile(text(whole)), path: '' }, undefined)).toHaveLength(1)
  }, 60_000)
})

describe('marks', () => {
  test.each<[string, 'en' | 'zh', string]>([
    ['He’s here — now.', 'en', 'a space beside —'],
    ['He waited...', 'en', 'dots that are no …'],
    ['It ended -- so.', 'en', 'a hyphen that should be —'],
    ['He  came', 'en', 'two spaces'],
    ['他说:好', 'zh', 'an English mark'],
    ['他说…', 'zh', 'an ellipsis that is no ……'],
    ['他—她', 'zh', 'a dash that is no ——'],
    ['「好」', 'zh', 'a corner quote'],
    ['你 好', 'zh', 'a space between characters'],
  ])('%s', (text, lang, says) => {
    expect(wrongMarks(text, lang)[0]).toContain(says)
  })

  test('that are right are left alone', () => {
    expect(wrongMarks('“So he said: ‘No’—and went …” Well-known, that’s all.'.replace(' …', '…'), 'en')).toEqual([])
    expect(wrongMarks('“他说：‘好’——走了……”（A 线）1926 年', 'zh')).toEqual([])
    expect(wrongQuotes('“He said: ‘It’s so.’”', 'en')).toEqual([])
    expect(wrongQuotes('“他说：‘好’', 'zh')).toEqual(['“ is not closed'])
  })
})

describe('what is shared with another text', () => {
  test('is found from eight units on, whatever the marks, and not inside a quotation', () => {
    const words = new Runs(8)
    words.add(comparedWords('Is it not pleasant to learn with a constant perseverance and application?'), 'Legge')
    expect(words.shared(comparedWords('Is it not pleasant to learn with care'))).toBeNull()
    expect(words.shared(comparedWords('“Is it not pleasant, to learn with a book?”'))?.from).toBe('Legge')
    const characters = new Runs(8)
    characters.add(comparedCharacters('月光落在床前，人在“床前明月光疑是地上霜”'), 'a.md')
    expect(characters.shared(comparedCharacters('“床前明月光，疑是地上霜”一句'))).toBeNull()
    expect(characters.shared(comparedCharacters('那月光落在床前人在'))?.from).toBe('a.md')
  })
})
