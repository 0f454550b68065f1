import { expect, test } from 'vitest'
import { train } from './train.ts'
import { mostProbable } from './verse-readings.ts'

/** 长 is zhǎng where 生 stands before it, cháng elsewhere, whatever the rules say. */
const PLACES = Array.from({ length: 60 }, (_, i) => {
  const grows = i % 3 === 0
  return {
    features: ['=cháng', grows ? '生_' : `${'江夜天'[i % 3]}_`, `_${'风月人水'[i % 4]}`],
    reading: grows ? 'zhǎng' : 'cháng',
  }
})

test('what always goes with a reading decides for it, against the rules', () => {
  const model = train(PLACES)
  expect(mostProbable(model, ['=cháng', '生_', '_风'])).toMatchObject({ best: 'zhǎng' })
  expect(mostProbable(model, ['=cháng', '生_', '_风']).probability).toBeGreaterThan(0.75)
  expect(mostProbable(model, ['=cháng', '天_', '_风']).best).toBe('cháng')
})

test('where nothing is known the rules are right', () => {
  expect(mostProbable(train(PLACES), ['=cháng', '坐_', '_酒']).best).toBe('cháng')
})

test('the same places give the same weights', () => {
  expect([...train(PLACES).weights]).toEqual([...train(PLACES).weights])
})

test('a feature that was seen three times has no weight', () => {
  const seldom = PLACES.map((place, i) => (i < 3 ? { ...place, features: [...place.features, '奇_'] } : place))
  expect(train(seldom).weights.has('奇_')).toBe(false)
})
