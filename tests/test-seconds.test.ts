import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import slow from './slow-tests.json' with { type: 'json' }
import { secondsIn, slowIn } from './test-seconds.ts'

it('the seconds of a file are those between its begin and its end, by its path from the root', () => {
  const testResults = [{ name: `${process.cwd()}/tests/a.test.ts`, status: 'passed' as const, assertionResults: [] }]
  const timed = testResults.map(result => ({ ...result, startTime: 1_000, endTime: 6_240 }))
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults: timed }
  expect(secondsIn(report)).toEqual({ 'tests/a.test.ts': 5.2 })
})

it('the list of slow files has those of four seconds and more, rounded up, by name', () => {
  expect(JSON.stringify(slowIn({ 'b.test.ts': 4, 'c.test.ts': 3.9, 'a.test.ts': 12.1 }))).toBe(
    '{"a.test.ts":13,"b.test.ts":4}',
  )
})

it('the list that is kept with the tests names files that are there', () => {
  expect(Object.keys(slow).filter(file => !existsSync(file))).toEqual([])
})
