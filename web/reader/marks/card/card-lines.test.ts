import { expect, test } from 'vitest'
import { brokenLines, squeezedPieces, verseColumns } from './card-lines.ts'

// A Chinese character is one wide, a Latin letter a half.
const measure = (text: string) => [...text].reduce((sum, char) => sum + (/[\u2E80-\uFFFF]/.test(char) ? 1 : 0.5), 0)

test('no line begins with a closing mark or ends with an opening one', () => {
  const text = '子曰：“学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？”'
  for (let width = 5; width < 20; width++) {
    const lines = brokenLines(text, width, measure)
    expect(lines.join('')).toBe(text)
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。：？”]/)
      expect(line).not.toMatch(/“$/)
    }
  }
})

test('English words stay whole and no line begins with a space', () => {
  const lines = brokenLines('It is a truth universally acknowledged, that a single man', 12, measure)
  expect(lines).toEqual(['It is a truth', 'universally', 'acknowledged, that a', 'single man'])
})

test('round and square brackets stand with what they enclose', () => {
  const text = 'when she thought it over (as well as she could) it seemed [sic] natural'
  for (let width = 5; width < 20; width++) {
    const lines = brokenLines(text, width, measure)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) {
      expect(line).not.toMatch(/^[)\]]/)
      expect(line).not.toMatch(/[([]$/)
    }
  }
})

test('a word wider than the line is cut', () => {
  expect(brokenLines('abcdefghij', 2, measure)).toEqual(['abcd', 'efgh', 'ij'])
})

test('lines of verse stay lines', () => {
  expect(brokenLines('床前明月光\n疑是地上霜', 9, measure)).toEqual(['床前明月光', '疑是地上霜'])
})

test('a quatrain stands in columns, prose and long clauses do not', () => {
  expect(verseColumns('床前看月光，疑是地上霜。\n举头望山月，低头思故乡。')).toEqual([
    '床前看月光，',
    '疑是地上霜。',
    '举头望山月，',
    '低头思故乡。',
  ])
  expect(
    verseColumns('永和九年，岁在癸丑，暮春之初，会于会稽山阴之兰亭，修禊事也。群贤毕至，少长咸集。此地有崇山峻岭'),
  ).toBeNull()
  expect(verseColumns('曾子曰：“吾日三省吾身：为人谋而不忠乎？”')).toBeNull()
  expect(verseColumns('So much depends')).toBeNull()
  expect(verseColumns('独')).toBeNull()
})

test('marks that follow each other share the blank between them, and nothing else is parted', () => {
  expect(squeezedPieces('子曰：“学而时习之，不亦说乎？”')).toEqual(['子曰：', '“学而时习之，不亦说乎？', '”'])
  expect(squeezedPieces('“‘三人行’，必有我师”')).toEqual(['“', '‘三人行’，必有我师”'])
  expect(squeezedPieces('学而时习之，不亦说乎')).toEqual(['学而时习之，不亦说乎'])
})
