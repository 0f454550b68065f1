import { describe, expect, it } from 'vitest'
import { foldedPattern, wordMatcher } from './word-pattern.ts'

const finds = (pattern: string, text: string) => wordMatcher(foldedPattern(pattern) ?? '')(text)

describe('a word of the host', () => {
  it.each([
    ['赌博', '来这里赌博吧', true],
    ['赌博', '來這裡賭博吧', true],
    ['賭博', '来这里赌博吧', true],
    ['赌博', '赌 . 博', true],
    ['赌博', '赌一把，博一次', false],
    ['赌?博', '赌小博', true],
    ['赌*博', '赌来赌去博', true],
    ['赌*博', '赌一二三四五六博', false],
    ['加微信', '加ＶＸ', false],
    ['casino', 'Best CASINO here', true],
    ['casino', 'Ｃａｓｉｎｏ', true],
    ['ass', 'a passage', false],
    ['ass', 'an ass.', true],
    ['spam*', 'spammer', true],
    ['spam*', 'antispam', false],
    ['*spam', 'antispam', true],
    ['buy now', 'Buy   now', true],
    ['buy now', 'buy nowhere', false],
    ['c?t', 'a cat', true],
    ['c?t', 'a coat', false],
  ])('%s in %s: %s', (pattern, text, found) => {
    expect(finds(pattern, text)).toBe(found)
  })

  it('is nothing when it holds no letter', () => {
    expect(foldedPattern(' ** ?! ')).toBeNull()
    expect(foldedPattern('')).toBeNull()
  })

  it('takes signs of regular expressions for what they are', () => {
    expect(finds('(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')).toBe(false)
    expect(finds('c++', 'I write c++ here')).toBe(true)
  })

  it('is found quickly also in the longest text of stars', () => {
    const startedAt = performance.now()
    expect(finds('a*a*a*a*a*a*b', 'a'.repeat(5000))).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
