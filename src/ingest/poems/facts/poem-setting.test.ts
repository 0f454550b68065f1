import { expect, test } from 'vitest'
import { closedLines, wellSet } from './poem-setting.ts'

test('slips that a whole source makes are set right, and a text without them is the same', () => {
  expect(wellSet(['天下谁人不识君？。', '悲夫！，', '听残莺、、啼过柳阴。。'], 'zh-Hans')).toEqual([
    '天下谁人不识君？',
    '悲夫！',
    '听残莺、啼过柳阴。',
  ])
  expect(wellSet(['蜀道之難,難於上青天，', '咦!擘破乾坤'], 'zh-Hant')).toEqual([
    '蜀道之難，難於上青天，',
    '咦！擘破乾坤',
  ])
  const lines = ['空山新雨後，', '天氣晚來秋。']
  expect(wellSet(lines, 'zh-Hant')).toBe(lines)
})

test('straight quotation marks open and close in turn, brackets are wide, and of two marks that exclude each other one stays', () => {
  expect(
    wellSet(['(唱)道"女大不中留"。', '他道："去', '。"', '，。', '我称孺人，。', '小娘子：。'], 'zh-Hans'),
  ).toEqual(['（唱）道“女大不中留”。', '他道：“去', '”', '我称孺人。', '小娘子：'])
  expect(wellSet(['点头科)<正末云)是姓王。'], 'zh-Hans')).toEqual(['点头科）（正末云）是姓王。'])
})

test('a closing mark at the beginning of a line goes to the line that it closes', () => {
  expect(closedLines(['「忠義恆獨守。', '」惟明天子，', '曰：“三十。', '”。'])).toEqual([
    '「忠義恆獨守。」',
    '惟明天子，',
    '曰：“三十。”',
  ])
})

test('characters that were not converted are, in simplified text alone, and words that keep them keep them', () => {
  expect(wellSet(['梦後楼台，冷於秋。', '乾坤於菟，泪乾。', '恁麽景陽'], 'zh-Hans')).toEqual([
    '梦后楼台，冷于秋。',
    '乾坤於菟，泪干。',
    '恁么景阳',
  ])
  expect(wellSet(['夢後樓臺，'], 'zh-Hant')).toEqual(['夢後樓臺，'])
})
