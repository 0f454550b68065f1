import { expect, test } from 'vitest'
import { featuresAt } from './features.ts'

const chars = [...'国破山河在，城春草木深。感时花溅泪']

test('the neighbours, the place in the clause, the tone that is wanted and the character opposite are looked at', () => {
  const features = featuresAt({ chars, at: 8, ruled: 'cǎo', metre: 'oblique' })
  expect(features).toEqual(expect.arrayContaining(['=cǎo', '春_', '_木', '城._', '_.深', '2/5', '2|', '●', '^花']))
})

test('nothing is looked at beyond the clause', () => {
  const features = featuresAt({ chars, at: 0, ruled: 'guó', metre: null })
  expect(features).toEqual(expect.arrayContaining(['|_', '|._', '_破', '_.山', '0/5']))
  expect(features).not.toContain('○')
})

test('of two clauses of one length the one behind stands opposite, at the end the one before', () => {
  expect(featuresAt({ chars: [...'朝辞白帝彩云间，千里江陵一日还'], at: 0, ruled: 'zhāo', metre: null })).toContain(
    '^千',
  )
  expect(featuresAt({ chars: [...'朝辞白帝彩云间，千里江陵一日还'], at: 14, ruled: 'huán', metre: null })).toContain(
    '^间',
  )
})

test('the form that is written is looked at where it is told', () => {
  const place = { chars: [...'几案与琴书'], at: 0, ruled: 'jǐ', metre: null }
  expect(featuresAt({ ...place, written: '几' })).toContain('字几')
  expect(featuresAt(place).some(feature => feature.startsWith('字'))).toBe(false)
})

test('a clause of another length is not opposite', () => {
  const features = featuresAt({ chars: [...'春花秋月何时了，往事知多少'], at: 6, ruled: 'liǎo', metre: null })
  expect(features.some(feature => feature.startsWith('^'))).toBe(false)
})
