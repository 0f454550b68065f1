import { expect, test } from 'vitest'
import { markTones, syllableParts } from './tones.ts'

test('a marked syllable gives its letters and its tone', () => {
  expect(syllableParts('lǜ')).toEqual({ letters: 'lv', tone: 4 })
  expect(syllableParts('Zhōng')).toEqual({ letters: 'zhong', tone: 1 })
  expect(syllableParts('yuè')).toEqual({ letters: 'yue', tone: 4 })
  expect(syllableParts('de')).toEqual({ letters: 'de', tone: 5 })
})

test('numbered pinyin of CC-CEDICT gets its marks where GB/T 16159 puts them', () => {
  expect(markTones('lu:4 se4')).toBe('lǜ sè')
  expect(markTones('Bei3 jing1')).toBe('Běi jīng')
  expect(markTones('gui4 liu2 hao3 xue2 dou1 xiong2')).toBe('guì liú hǎo xué dōu xióng')
  expect(markTones('nu:e4 er2 r5')).toBe('nüè ér r')
})
