import { expect, test } from 'vitest'
import { hanNumber } from './han-number.ts'
import { hanText } from './han-text.ts'

test('takes out typed spaces, and sets ASCII marks in full width', () => {
  expect(hanText('孔子谓季氏:“八佾舞于庭, 是可忍也?”')).toBe('孔子谓季氏：“八佾舞于庭，是可忍也？”')
})

test('keeps notes in round brackets and makes square ones round', () => {
  expect(hanText('戰則請從。”（遍 一作：徧)')).toBe('戰則請從。”（遍一作：徧）')
  expect(hanText('將禍是[通“事”]務去')).toBe('將禍是（通“事”）務去')
})

test('takes out stray ff。, footnote numbers and empty brackets', () => {
  expect(hanText('不用於世⒅，忠良切言ff。')).toBe('不用於世，忠良切言')
  expect(hanText('能千里而食也？(')).toBe('能千里而食也？')
})

test('draws a character that has no code as □', () => {
  expect(hanText('帣韝鞠\ue000')).toBe('帣韝鞠□')
})

test.each([
  [1, '一'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [99, '九十九'],
  [100, '一百'],
  [101, '一百零一'],
  [219, '二百一十九'],
])('counts %i as %s', (number, figures) => {
  expect(hanNumber(number)).toBe(figures)
})
