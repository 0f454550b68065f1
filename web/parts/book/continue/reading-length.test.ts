import { expect, test } from 'vitest'
import { words as en } from '../../../words/en/core.ts'
import { words as zh } from '../../../words/zh-hans/core.ts'
import { readingTime, wordAmount } from './reading-length.ts'

test('counts a Chinese text in characters and an English one in words', () => {
  expect(wordAmount(15_900, 'chinese', zh, 'zh-Hans')).toBe('1.6 万字')
  expect(wordAmount(212_000, 'english', zh, 'zh-Hans')).toBe('21 万词')
  expect(wordAmount(980, 'chinese', zh, 'zh-Hans')).toBe('980字')
  expect(wordAmount(26_500, 'english', en, 'en')).toBe('27K words')
})

test('says a reading time as finely as it can be known', () => {
  expect(readingTime(0, zh)).toBe('不到一分钟')
  expect(readingTime(52, zh)).toBe('约 52 分钟')
  expect(readingTime(60, zh)).toBe('约 1 小时')
  expect(readingTime(103, zh)).toBe('约 1 小时 40 分')
  expect(readingTime(899, zh)).toBe('约 15 小时')
})
