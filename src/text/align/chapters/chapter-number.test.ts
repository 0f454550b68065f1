import { expect, test } from 'vitest'
import { chapterNumber } from './chapter-number.ts'

test.each([
  ['第一回 甄士隱夢幻識通靈', 1],
  ['第十二回　王熙鳳毒設相思局', 12],
  ['第一○五章', 105],
  ['第一百二十回', 120],
  ['第两百一十八章', 218],
  ['学而篇第一', 1],
  ['微子篇第十八', 18],
  ['十二、', 12],
  ['CHAPTER XII.', 12],
  ['Chapter 3: The Pool of Tears', 3],
  ['BOOK IX. TSZE HAN', 9],
  ['Ch. 81. 1.', 81],
  ['IV. The Rabbit Sends in a Little Bill', 4],
  ['7', 7],
])('%s is number %i', (title, number) => {
  expect(chapterNumber(title)).toBe(number)
})

test.each(['序', 'Preface', 'I remember', 'Civil War', 'Mixed company', '一个人的战争'])('%s has no number', title => {
  expect(chapterNumber(title)).toBeNull()
})
