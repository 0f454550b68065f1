import { expect, it } from 'vitest'
import { NORMAL_CODES } from './codes.ts'

it('the normal codes are those of section 8 of the specification', () => {
  expect([...NORMAL_CODES]).toEqual([200, 2003, 3009, 4006, 4007, 4009, 14007])
})
