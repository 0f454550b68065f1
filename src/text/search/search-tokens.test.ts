import { expect, test } from 'vitest'
import { fold } from '../characters/fold.ts'
import { inSentences, tokensOfPhrase, tokensOfText, tokensOfTitle, unitsOf } from './search-tokens.ts'

const words = (text: string) => unitsOf(fold(text)).map(unit => unit.text)

test('a Han character is a unit, a word of letters is one, marks are none', () => {
  expect(words('明月，何时有？')).toEqual(['明', '月', '何', '时', '有'])
  expect(words('Call me Ishmael.')).toEqual(['call', 'me', 'ishmael'])
  expect(words('李白Li Bai 𠮷')).toEqual(['李', '白', 'li', 'bai', '𠮷'])
})

test('a unit knows what stands before it', () => {
  const [first, second, third, fourth] = unitsOf(fold('明，月\n光'))
  expect([first?.isFirst, second?.isAfterMark, second?.isFirst]).toEqual([true, true, false])
  expect([third?.isFirst, fourth]).toEqual([true, undefined])
})

test('what stands in a text is among its tokens: characters, neighbours, and what goes on over a comma', () => {
  const tokens = tokensOfText('床前明月光，疑是地上霜。\n举头望明月')
  for (const token of ['床', '霜', '明月', '月光', '地上']) expect(tokens).toContain(token)
  // Over a comma and a line’s end there is no pair that is spelt out.
  expect(tokens).not.toContain('光疑')
  expect(tokens).not.toContain('霜举')
})

test.each([
  ['明月光疑', '床前明月光，疑是地上霜。', true],
  ['疑是地上霜', '床前明月光，疑是地上霜。', true],
  ['霜举', '床前明月光，疑是地上霜。\n举头望明月', false],
  ['call me', 'Call me Ishmael.', true],
  ['whales', 'The whale sounded', true],
  ['明月', '明日之月', false],
])('%s: its tokens are among those of %s: %s', (phrase, text, isThere) => {
  const tokens = new Set(tokensOfText(text))
  const { all } = tokensOfPhrase(unitsOf(fold(phrase)))
  expect(all.every(ways => ways.some(token => tokens.has(token)))).toBe(isThere)
})

test.each(['床前明月光', '疑是地上霜举', '春风又绿江南岸', '床前明月光疑是地上霜'])(
  'the pairs that %s is asked by hold each of its characters, and no more pairs than that takes',
  phrase => {
    const { all } = tokensOfPhrase(unitsOf(phrase))
    const pairs = all.map(([pair = '']) => pair)
    for (const char of phrase) expect(pairs.some(pair => pair.includes(char))).toBe(true)
    expect(pairs.length).toBe(Math.floor(phrase.length / 2) + (phrase.length % 2))
  },
)

const isCertain = (phrase: string) => tokensOfPhrase(unitsOf(fold(phrase))).isCertain

test('one or two Han characters need no second look, more of them and words do', () => {
  expect(['月', '明月', 'moon'].map(isCertain)).toEqual([true, true, true])
  expect(['明月光', 'full moon', '明，月'].map(isCertain)).toEqual([false, false, false])
})

test('a line that ends in a comma goes on in the next, each character at its place', () => {
  expect(inSentences('白日依山尽,\n黄河入海流。\n欲穷')).toBe('白日依山尽, 黄河入海流。\n欲穷')
})

test('a title is found by its pairs, one character alone only when it is the whole', () => {
  expect(tokensOfTitle('静夜思').size).toBe(2)
  expect(tokensOfTitle('月').size).toBe(1)
  expect([...tokensOfTitle('静夜思')].some(token => tokensOfText('静夜思').has(token))).toBe(false)
})
