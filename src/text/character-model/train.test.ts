import { expect, test } from 'vitest'
import { mostProbable } from './character-model.ts'
import { type KnownPlace, type Training, train } from './train.ts'

/** 长 is zhǎng where 生 stands before it, cháng elsewhere, whatever the rules say. */
const PLACES: KnownPlace[] = Array.from({ length: 60 }, (_, i) => {
  const grows = i % 3 === 0
  return {
    features: ['=cháng', grows ? '生_' : `${'江夜天'[i % 3]}_`, `_${'风月人水'[i % 4]}`],
    answer: grows ? 'zhǎng' : 'cháng',
  }
})

const HOW: Training = {
  epochs: 30,
  rate: 0.3,
  penalty: 0.02,
  firstSquare: 1e-6,
  leastPlaces: 1,
  leastSeen: 4,
  leastWeight: 0.25,
  belief: (feature, reading) => (feature === `=${reading}` ? 1.5 : 0),
}

test('what always goes with a reading decides for it, against the rules', () => {
  const model = train(PLACES, HOW)
  expect(mostProbable(model, ['=cháng', '生_', '_风'])).toMatchObject({ best: 'zhǎng' })
  expect(mostProbable(model, ['=cháng', '生_', '_风']).probability).toBeGreaterThan(0.75)
  expect(mostProbable(model, ['=cháng', '天_', '_风']).best).toBe('cháng')
})

test('where nothing is known the rules are right', () => {
  expect(mostProbable(train(PLACES, HOW), ['=cháng', '坐_', '_酒']).best).toBe('cháng')
})

test('the same places give the same weights', () => {
  expect([...train(PLACES, HOW).weights]).toEqual([...train(PLACES, HOW).weights])
})

test('a feature that was seen three times has no weight', () => {
  const seldom = PLACES.map((place, i) => (i < 3 ? { ...place, features: [...place.features, '奇_'] } : place))
  expect(train(seldom, HOW).weights.has('奇_')).toBe(false)
})

test('an answer that stands in fewer places than asked for is not learnt', () => {
  const withSlip = [...PLACES, { features: ['天_', '_风'], answer: 'chǎng' }]
  expect(train(withSlip, { ...HOW, leastPlaces: 2 }).answers).toEqual(['zhǎng', 'cháng'])
})
