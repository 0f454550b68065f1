import { expect, it } from 'vitest'
import { around, positionsOf } from './text-locations.ts'

const found = (text: string, keyword: string) => positionsOf(text, keyword).map(({ from, to }) => text.slice(from, to))

it('finds a line in the other script and across its marks', () => {
  expect(found('牀前看月光，疑是地上霜。', '床前看月光疑是')).toEqual(['牀前看月光，疑是'])
})

it('finds English words whole, whatever their case', () => {
  expect(found('The whaleman saw the Whale; a whale!', 'whale')).toEqual(['Whale', 'whale'])
  expect(found('“Call me Ishmael.” Some years ago', 'call me ishmael')).toEqual(['Call me Ishmael'])
})

it('finds nothing for marks alone', () => {
  expect(found('，。', '，')).toEqual([])
})

it('cuts what stands around without breaking a character in two', () => {
  const text = `${'𠮷'.repeat(30)}月${'𠮷'.repeat(30)}`
  const [span] = positionsOf(text, '月')
  const { before, after } = around(text, span ?? { from: 0, to: 0 })
  expect(before.isWellFormed() && after.isWellFormed()).toBe(true)
})

it('begins and ends what stands around with whole words', () => {
  const words = 'the trouble of getting up and picking the daisies, when suddenly a White'
  const text = `${words} Rabbit with pink eyes ran close by her and said to itself that it should be too late`
  const [span] = positionsOf(text, 'rabbit')
  const { before, after } = around(text, span ?? { from: 0, to: 0 })
  expect(words.split(' ')).toContain(before.trim().split(' ')[0])
  expect(text.split(' ')).toContain(after.trim().split(' ').at(-1))
  expect(before.length).toBeGreaterThan(48)
})
