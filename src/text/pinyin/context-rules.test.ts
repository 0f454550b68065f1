import { expect, test } from 'vitest'
import { FORMS } from '../../../content/readings/forms.ts'
import { PASSAGES } from '../../../content/readings/passages.ts'
import { PLACES } from '../../../content/readings/places.ts'
import { WORDS } from '../../../content/readings/words.ts'
import { readingInContext } from './context-rules.ts'
import { readingLines } from './reading-lines.ts'

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
  ['潦水尽而寒潭清', '潦', 'lǎo'],
  ['潦倒新停浊酒杯', '潦', 'liáo'],
  ['圣人处上而民不重', '处', 'chǔ'],
  ['是处红衰翠减', '处', 'chù'],
  ['少间，复来', '间', 'jiàn'],
  ['夫将者，国之辅也', '将', 'jiàng'],
  ['遣数百骑驰入', '骑', 'jì'],
  ['君大说之', '说', 'yuè'],
]

test.each(PAIRS)('in %s %s is read %s by its place', (sentence, char, reading) => {
  expect(readingInContext(sentence, sentence.indexOf(char), char)).toBe(reading)
})

test('a character without rules has no reading by place, and the place is counted in UTF-16 units', () => {
  expect(readingInContext('天地', 0, '天')).toBe(null)
  expect(readingInContext('𠮷，求之与？', 5, '与')).toBe('yú')
})

test('each context names the character once, each default stands last, and no place stands twice', () => {
  const places = readingLines(PLACES).map(({ fields }) => fields)
  const wrong = places.flatMap(([, , ...contexts]) =>
    contexts.filter(context => context !== '*' && context.split('_').length !== 2),
  )
  expect(wrong).toEqual([])
  const last = new Map(places.map(([char], at) => [char, at]))
  const early = places.filter((fields, at) => fields.at(-1) === '*' && last.get(fields[0]) !== at)
  expect(early).toEqual([])
  const seen = places.map(fields => fields.join(' '))
  expect(seen.filter((fields, at) => seen.indexOf(fields) !== at)).toEqual([])
})

test('words and passages have one syllable for each character, and no phrase stands twice', () => {
  const phrases = readingLines([...WORDS, ...PASSAGES]).map(({ fields }) => fields)
  const uneven = phrases.filter(
    ([phrase = '', ...syllables]) => [...phrase.replace(/[$^]/g, '')].length !== syllables.length,
  )
  expect(uneven).toEqual([])
  const seen = phrases.map(([phrase]) => phrase)
  expect(seen.filter((phrase, at) => seen.indexOf(phrase) !== at)).toEqual([])
  expect(FORMS.every(line => /^. \S+$/u.test(line))).toBe(true)
})

test('behind each line stands what taught it', () => {
  const bare = readingLines([...PLACES, ...WORDS, ...PASSAGES]).filter(({ source }) => source.trim() === '')
  expect(bare).toEqual([])
})
