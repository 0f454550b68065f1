import { describe, expect, it } from 'vitest'
import { explanationProblems } from './check-explanations.ts'
import { lettersOf } from './quoted-passages.ts'

const passages = new Map([
  ['lunyu 1.1', { place: '论语·学而', letters: lettersOf('子曰：「學而時習之，不亦說乎？」') }],
  ['108994189616135', { place: '李白《静夜思》', letters: lettersOf('床前明月光， 疑是地上霜。') }],
  ['130734973417280', { place: 'William Shakespeare, Sonnet 18', letters: lettersOf('Shall I compare thee') }],
])
const problems = (lines: string[], language = 'zh') =>
  explanationProblems(['---', `language: ${language}`, '---', ...lines].join('\n'), passages).map(({ what }) => what)

const right = ['说 yuè', '- 同“悦”，高兴 | 不亦说乎？ | lunyu 1.1 论语·学而']

describe('an explanation', () => {
  it('is right with a passage that stands in its text, whatever the marks and the script', () => {
    expect(problems(right)).toEqual([])
    expect(problems(['疑 yí', '- 好像 | 明月光，疑是 | 108994189616135 李白《静夜思》'])).toEqual([])
    expect(
      problems(['thee', '- you | 你 | compare thee | 130734973417280 William Shakespeare, Sonnet 18'], 'en'),
    ).toEqual([])
  })

  it.each<[string, string[], string]>([
    [
      'a passage that is not there',
      ['说 yuè', '- 高兴 | 不亦说也 | lunyu 1.1 论语·学而'],
      'lunyu 1.1 has no “不亦说也”',
    ],
    [
      'a text that is not there',
      ['说 yuè', '- 高兴 | 不亦说乎 | lunyu 99.1 论语·学而'],
      'no text has the key lunyu 99.1',
    ],
    ['another place', ['说 yuè', '- 高兴 | 不亦说乎 | lunyu 1.1 孟子'], 'lunyu 1.1 is 论语·学而, not 孟子'],
    [
      'a passage without the word',
      ['悦 yuè', '- 高兴 | 不亦说乎 | lunyu 1.1 论语·学而'],
      'the example has not the word: 不亦说乎',
    ],
    ['an empty sense', ['说 yuè', '-  | 不亦说乎 | lunyu 1.1 论语·学而'], 'a sense is empty'],
    ['no sense', ['说 yuè'], 'has no sense'],
    ['a word that stands twice', [...right, ...right], 'stands twice'],
    ['a sense that stands twice', [...right, right[1] as string], 'has a sense twice: 同“悦”，高兴'],
    [
      'another language',
      ['说 yuè', '- 就是happy | 不亦说乎 | lunyu 1.1 论语·学而'],
      'words in another language: 就是happy',
    ],
    [
      'a reading too short',
      ['学而 xué', '- 章名 | 学而时习之 | lunyu 1.1 论语·学而'],
      'the reading xué has not one syllable for each character',
    ],
    [
      'a straight quotation mark',
      ['说 yuè', '- 同"悦" | 不亦说乎 | lunyu 1.1 论语·学而'],
      'a straight quotation mark: "悦"',
    ],
    ['a sense without its passage', ['说 yuè', '- 高兴'], 'is no headword and no sense: - 高兴'],
  ])('is wrong: %s', (_, lines, says) => {
    expect(problems(lines)).toContain(says)
  })

  it('of one word may stand under each of its readings', () => {
    expect(problems([...right, '说 shuō', '- 讲 | 不亦说乎 | lunyu 1.1 论语·学而'])).toEqual([])
  })
})
