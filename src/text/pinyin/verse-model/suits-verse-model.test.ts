import { expect, test } from 'vitest'
import { suitsVerseModel } from './suits-verse-model.ts'

test.each([
  ['唐', '五言律诗', true],
  ['宋', '词', true],
  ['五代', '词', true],
  ['清', '词', true],
  ['元', '曲', false],
  ['金', '曲', false],
  ['东汉', '乐府', false],
  ['西汉', '楚辞体', false],
  ['先秦', '', false],
])('the model of verse is heard for %s %s: %s', (dynasty, form, isHeard) => {
  expect(suitsVerseModel({ dynasty, form })).toBe(isHeard)
})
