import { expect, it } from 'vitest'
import { tokensOfText } from './search-tokens.ts'
import { joinedWords, wordsOfText } from './search-words.ts'

it('names each character, each pair and each pair over a mark of a couplet once', () => {
  const words = wordsOfText('床前明月光，疑是地上霜。\n举头望明月，低头思故乡。').split(' ')
  const pairs = words.filter(word => /^\p{Script=Han}{2}$/u.test(word))
  expect(words.filter(word => /^\p{Script=Han}$/u.test(word)).join('')).toBe('床前明月光疑是地上霜举头望低思故乡')
  expect(pairs).toEqual('床前 前明 明月 月光 疑是 是地 地上 上霜 举头 头望 望明 低头 头思 思故 故乡'.split(' '))
  expect(words.filter(word => word.startsWith('\ue000'))).toHaveLength(2)
})

it('finds the same tokens in Han verse as the way that takes any text', () => {
  for (const text of [
    '',
    '，。',
    '月',
    '一\n二\n\n三、四',
    '〇〇々，「明月」——清風。\n明月，清風',
    '莫莫莫！錯、錯、錯。'.repeat(900),
    '𠮷野，日暮',
    'O 月 moon 月，the moon',
  ]) {
    expect(wordsOfText(text)).toBe([...tokensOfText(text)].join(' '))
  }
})

it('puts words and other tokens together with one space between, whichever is missing', () => {
  expect(joinedWords('a b', ['c'])).toBe('a b c')
  expect(joinedWords('', ['c', 'd'])).toBe('c d')
  expect(joinedWords('a', [])).toBe('a')
})
