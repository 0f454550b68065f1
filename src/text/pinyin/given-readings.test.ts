import primer from 'chinese-poetry/dist/mengxue/qianziwen.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { givenReadings, readingsAgainstRules } from './given-readings.ts'

test('readings in brackets are taken out of the text and stand at their characters', () => {
  const { text, given } = givenReadings('彼泽之陂（bēi），参差(cēn cī)荇菜（water）')
  expect(text).toBe('彼泽之陂，参差荇菜（water）')
  expect(given.slice(0, 7)).toEqual([null, null, null, 'bēi', null, 'cēn', 'cī'])
})

test('a text that says what we say has nothing to look at, and a wrong reading is found with its place', () => {
  const right = givenReadings('不亦说（yuè）乎')
  expect(readingsAgainstRules(right.text, right.given)).toEqual([])
  const wrong = givenReadings('学而时习之，不亦说（shuō）乎')
  expect(readingsAgainstRules(wrong.text, wrong.given)).toEqual([
    { at: 8, char: '说', given: 'shuō', ours: 'yuè', around: '学而时习之，不亦说乎' },
  ])
})

test('a text without readings, an empty one and characters nobody reads are let be', () => {
  expect(readingsAgainstRules('不亦说乎', [null, null, null, null])).toEqual([])
  expect(readingsAgainstRules('', [])).toEqual([])
  expect(givenReadings('（bēi）')).toEqual({ text: '', given: [] })
  expect(givenReadings('𠮷（jí）').given).toEqual(['jí'])
})

test('of the wrong readings planted in the human pinyin of 千字文 nine of ten are found, and none is made up', () => {
  const line = primer.paragraphs.join('')
  const human = primer.spells.join(' ').trim().split(/\s+/)
  let next = 0
  const given = Array.from(line, char => (/\p{Script=Han}/u.test(char) ? (human[next++] ?? null) : null))
  const untouched = readingsAgainstRules(line, given)
  const planted = new Set(
    Array.from(line).flatMap((char, at) => (WRONG.has(char) && given[at] !== WRONG.get(char) ? [at] : [])),
  )
  const spoilt = given.map((syllable, at) =>
    planted.has(at) ? (WRONG.get([...line][at] as string) as string) : syllable,
  )
  const found = readingsAgainstRules(line, spoilt).filter(({ at }) => planted.has(at))
  expect(planted.size).toBeGreaterThanOrEqual(25)
  expect(found.length / planted.size).toBeGreaterThanOrEqual(0.9)
  expect(untouched.length).toBeLessThanOrEqual(9)
})

// Each with a reading that it has elsewhere.
const WRONG = new Map(
  '爲wèi 行háng 長zhǎng 樂yuè 見xiàn 與yù 好hào 惡wù 重chóng 將jiàng 相xiàng 中zhòng 王wàng 朝zhāo 盛chéng 知zhì 夫fú 女rǔ 大dài 語yù 難nàn 處chù 觀guàn 度duó 藏zàng 說shuì 應yìng 散sàn 華huā 少shào 更gēng 分fèn 令líng 數shuò 興xìng 教jiāo 傳zhuàn 聲qìng 食sì 衣yì 空kòng 易yáng'
    .split(' ')
    .map(entry => [entry.slice(0, 1), entry.slice(1)] as const),
)
