import { expect, test } from 'vitest'
import { FORMS } from '../../../content/readings/forms.ts'
import { PASSAGES } from '../../../content/readings/passages.ts'
import { PLACES } from '../../../content/readings/places.ts'
import { WORDS } from '../../../content/readings/words.ts'
import { readingAtPlace } from './places.ts'

// [sentence, character, reading]: one character, two places.
const PAIRS: [string, string, string][] = [
  ['求之与？', '与', 'yú'],
  ['与朋友交', '与', 'yǔ'],
  ['夫天地者', '夫', 'fú'],
  ['农夫岂为', '夫', 'fū'],
  ['逝者如斯夫！', '夫', 'fú'],
  ['奚为后我？', '为', 'wèi'],
  ['以为己任', '为', 'wéi'],
  ['恶得贤？', '恶', 'wū'],
  ['羞恶之心', '恶', 'wù'],
  ['万乘之国', '乘', 'shèng'],
  ['朝不虑夕', '朝', 'zhāo'],
  ['朝廷之上', '朝', 'cháo'],
]

test.each(PAIRS)('in %s %s is read %s by its place', (sentence, char, reading) => {
  expect(readingAtPlace(sentence, sentence.indexOf(char), char)).toBe(reading)
})

test('a character without rules has no reading by place, and the place is counted in UTF-16 units', () => {
  expect(readingAtPlace('天地', 0, '天')).toBe(null)
  expect(readingAtPlace('𠮷，求之与？', 5, '与')).toBe('yú')
})

test('each context names the character once, each default stands last, and no place stands twice', () => {
  const wrong = PLACES.flatMap(line => {
    const [, , ...contexts] = line.split(' ')
    return contexts.filter(context => context !== '*' && context.split('_').length !== 2)
  })
  expect(wrong).toEqual([])
  const last = new Map(PLACES.map((line, at) => [line.slice(0, 1), at]))
  const early = PLACES.filter((line, at) => line.endsWith(' *') && last.get(line.slice(0, 1)) !== at)
  expect(early).toEqual([])
  expect(new Set(PLACES).size).toBe(PLACES.length)
})

test('words and passages have one syllable for each character, and no phrase stands twice', () => {
  const phrases = [...WORDS, ...PASSAGES].map(line => line.split(' '))
  const uneven = phrases.filter(([phrase = '', ...said]) => [...phrase.replace(/[$^]/g, '')].length !== said.length)
  expect(uneven).toEqual([])
  const seen = phrases.map(([phrase]) => phrase)
  expect(seen.filter((phrase, at) => seen.indexOf(phrase) !== at)).toEqual([])
  expect(FORMS.every(line => /^. \S+$/u.test(line))).toBe(true)
})
