import { describe, expect, test } from 'vitest'
import { sentenceHash } from './sentence-hash.ts'

describe('the hash of a source sentence', () => {
  test('is six characters and never changes', () => {
    // Written down when the first translation was keyed: another value would move every key of content/.
    expect(sentenceHash('子曰：“学而时习之，不亦说乎？')).toBe('z2fyjj')
    expect(sentenceHash('Alice was beginning to get very tired')).toBe('c466n4')
  })

  test('does not see marks, spaces and line ends', () => {
    expect(sentenceHash('子曰：「學而時習之，\n不亦說乎？')).toBe(sentenceHash('子曰：“學而時習之 不亦說乎'))
  })

  test('does not see capitals, which may become italics', () => {
    expect(sentenceHash('so VERY remarkable')).toBe(sentenceHash('So very remarkable.'))
  })

  test('sees every letter, script and order', () => {
    const one = sentenceHash('子曰学而')
    expect(sentenceHash('子曰學而')).not.toBe(one)
    expect(sentenceHash('曰子学而')).not.toBe(one)
  })
})
