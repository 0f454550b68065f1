import { expect, it } from 'vitest'
import { matchesAt } from '../look-up.ts'
import { fold } from './fold.ts'
import { variantOf } from './variant-of.ts'

it.each([
  [['variant of 怪[guài]'], '怪'],
  [['old variant of 於|于[yú]'], '于'],
  [['Japanese variant of 圖|图[tú]'], '图'],
  [['variant of 怪[guài]', 'odd'], null],
  [['strange'], null],
])('%j is only a variant of %s', (senses, word) => {
  expect(variantOf({ senses })).toBe(word)
})

const line = (word: string, traditional: string, pinyin: string, senses: string) =>
  `\n${fold(word)}\t${word}\t${traditional}\t${pinyin}\t${senses}`

it('a word of which nothing is said but of what it is a variant has the senses of that word too', async () => {
  const shard = `${line('甲乙', '', 'jiǎ yǐ', 'variant of 丙丁[bǐng dīng]')}${line('丙丁', '', 'bǐng dīng', 'fire')}\n`
  const [match] = await matchesAt('甲乙', 0, async () => shard, { language: 'en' })
  expect(match?.headword).toBe('甲乙')
  expect(match?.entries.map(({ senses }) => senses)).toEqual([['variant of 丙丁[bǐng dīng]'], ['fire']])
})

it('what a variant is a variant of is said once', async () => {
  const shard = `${line('峰', '', 'fēng', 'peak')}${line('峰', '峯', 'fēng', 'variant of 峰[fēng]')}\n`
  const [match] = await matchesAt('峯', 0, async () => shard, { language: 'en' })
  expect(match?.entries.map(({ senses }) => senses)).toEqual([['variant of 峰[fēng]'], ['peak']])
})
