import { expect, test } from 'vitest'
import { clausesOf, isEven, longestClause, stanzasOf, verseUnits } from './verse-units.ts'

test('keeps a closing mark with the character before it and an opening one with the character behind', () => {
  const units = verseUnits('曰：“归去。”', ['yuē', '', '', 'guī', 'qù', '', ''])
  expect(units.map(unit => unit.before + unit.char + unit.after)).toEqual(['曰：', '“归', '去。”'])
  expect(units.map(unit => unit.syllable)).toEqual(['yuē', 'guī', 'qù'])
})

test('counts a rare character of two code units as one, and a lost one too', () => {
  expect(verseUnits('𪩘□，', ['yǎn', '', '']).map(unit => unit.char)).toEqual(['𪩘', '□'])
})

test('gives the note of a word to each of its characters', () => {
  const units = verseUnits('床前明月光', null, [{ from: 0, to: 1, number: 1 }])
  expect(units.map(unit => unit.note)).toEqual([1, null, null, null, null])
})

test('groups characters into the clauses between marks', () => {
  const clauses = clausesOf(verseUnits('明月几时有，把酒问青天。', null))
  expect(clauses.map(clause => clause.map(unit => unit.char).join(''))).toEqual(['明月几时有', '把酒问青天'])
})

test('measures the longest part between two marks', () => {
  expect(longestClause(['明月几时有，把酒问青天。', '我欲乘风归去，又恐琼楼玉宇，高处不胜寒。'])).toBe(6)
})

test('tells verse of one length from verse of many', () => {
  expect(isEven(['空山新雨后，', '天气晚来秋。'])).toBe(true)
  expect(isEven(['君不见，黄河之水天上来，', '奔流到海不复回。'])).toBe(false)
})

test('groups lines into stanzas and remembers their places', () => {
  const lines = ['关关雎鸠', '', '参差荇菜', '左右流之'].map(text => ({ text }))
  expect(stanzasOf(lines).map(stanza => stanza.map(({ at }) => at))).toEqual([[0], [2, 3]])
})
