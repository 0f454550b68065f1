import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import slow from './slow-tests.json' with { type: 'json' }
import { slowIn } from './test-seconds.ts'

it('the list of slow files has those of four seconds and more, rounded up, by name', () => {
  expect(JSON.stringify(slowIn({ 'b.test.ts': 4, 'c.test.ts': 3.9, 'a.test.ts': 12.1 }))).toBe(
    '{"a.test.ts":13,"b.test.ts":4}',
  )
})

it('the list that is kept with the tests names files that are there', () => {
  expect(Object.keys(slow).filter(file => !existsSync(file))).toEqual([])
})
