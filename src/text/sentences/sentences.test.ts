import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

const cut = (text: string, lang: 'zh' | 'en') => sentences(text, lang).map(({ from, to }) => text.slice(from, to))

test('Chinese sentences end at full stops, questions, exclamations, semicolons and dots', () => {
  expect(cut('子曰：“学而时习之，不亦说乎？有朋自远方来，不亦乐乎？”有子曰……如此；好！？', 'zh')).toEqual([
    '子曰：“学而时习之，不亦说乎？',
    '有朋自远方来，不亦乐乎？”',
    '有子曰……',
    '如此；',
    '好！？',
  ])
})

test('corner quotes stay with what they close, lines are apart, a text without an end is one sentence', () => {
  expect(cut('「走罷。」他說。\n床前明月光', 'zh')).toEqual(['「走罷。」', '他說。', '床前明月光'])
  expect(cut('', 'zh')).toEqual([])
})

test('English abbreviations and initials do not end a sentence', () => {
  expect(cut('Mr. Bennet met Dr. J. R. Smith at St. Ives. He had No. 5, i.e. the last. It cost 3.50!', 'en')).toEqual([
    'Mr. Bennet met Dr. J. R. Smith at St. Ives.',
    'He had No. 5, i.e. the last.',
    'It cost 3.50!',
  ])
  expect(cut('It is I. He left.', 'en')).toEqual(['It is I.', 'He left.'])
})

test('English speech goes on where the next word is small', () => {
  expect(cut('“What is his name?” “Bingley.” “Oh!” she cried. ‘No.’ Then silence', 'en')).toEqual([
    '“What is his name?”',
    '“Bingley.”',
    '“Oh!” she cried.',
    '‘No.’',
    'Then silence',
  ])
})

test('marks alone belong to the sentence before', () => {
  expect(cut('He paused . . . The end. * * *', 'en')).toEqual(['He paused . . .', 'The end. * * *'])
})

test('an empty line ends an English sentence', () => {
  expect(cut('CHAPTER I\n\nIt is a truth\nuniversally acknowledged.', 'en')).toEqual([
    'CHAPTER I',
    'It is a truth\nuniversally acknowledged.',
  ])
})

// Read anew from each stop, this takes minutes.
test('a row of stops is read once', () => {
  expect(sentences(`So${'.'.repeat(400_000)}on. And on.`, 'en')).toHaveLength(2)
})
