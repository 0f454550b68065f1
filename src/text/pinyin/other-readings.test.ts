import { expect, test } from 'vitest'
import { otherReadings } from './other-readings.ts'

test.each([
  ['乐游原', 'yueyouyuan'],
  ['将进酒', 'jiangjinjiu'],
  ['鹿柴', 'luchai'],
  ['长相思', 'zhangxiangsi'],
])('%s is typed %s, too', (name, typed) => {
  expect(otherReadings(name)).toContain(typed)
})

test('a name whose characters have one reading each has no other', () => {
  expect(otherReadings('静夜思')).toEqual([])
  expect(otherReadings('hamlet')).toEqual([])
})
