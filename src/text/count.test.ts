import { expect, test } from 'vitest'
import { readingMinutes, wordCount } from './count.ts'

test('Chinese is counted in Han characters, rare ones as one', () => {
  expect(wordCount('床前明月光，疑是地上霜。', 'zh')).toBe(10)
  expect(wordCount('𠮷野家 ABC 123！', 'zh')).toBe(3)
})

test('English is counted in words', () => {
  expect(wordCount('I don’t know—a well-known man, aged 42.', 'en')).toBe(8)
  expect(wordCount(' … ', 'en')).toBe(0)
})

test('Japanese is counted in characters, what stands in it of other letters in words', () => {
  // 草枕: 山路を登りながら (8), こう考えた (5).
  expect(wordCount('山路を登りながら、こう考えた。', 'en')).toBe(13)
  expect(wordCount('コーヒーを one cup', 'en')).toBe(7)
})

test('an hour of reading is 21,000 characters or 13,800 words', () => {
  expect(readingMinutes(21_000, 'zh')).toBe(60)
  expect(readingMinutes(13_800, 'en')).toBe(60)
  expect(readingMinutes(1, 'en')).toBe(1)
  expect(readingMinutes(0, 'zh')).toBe(0)
})
