import { expect, it } from 'vitest'
import { alarmLevelOf, ERROR_LIFETIME_MS, ERROR_RESEND_MS } from './error-report.ts'
import { LOG_DEBOUNCE_MS, LOG_TIMEOUT_MS } from './front-log.ts'
import { MEMORY_GROWTH_BYTES } from './memory.ts'
import { ratingOf, type VitalName } from './vitals.ts'

// Section 4 of the specification; levels are 1 hint, 2 slight, 3 normal, 4 severe, 5 fatal.
it.each([
  ['RangeError', 4],
  ['ReferenceError', 4],
  ['SyntaxError', 4],
  ['URIError', 4],
  ['TypeError', 3],
  ['Uncaught (in promise)', 3],
  ['resource error', 3],
  ['Error', 2],
  ['EvalError', 2],
  ['AggregateError', 3],
  ['', 3],
  ['toString', 3],
])('%s is of level %i', (type, level) => {
  expect(alarmLevelOf(type)).toBe(level)
})

// Section 9; INP by its definition (web.dev/articles/inp). What is at a bound is still on its better side.
it.each([
  ['CLS', 0.1, 0.25, 0.001],
  ['LCP', 2500, 4000, 1],
  ['FID', 100, 300, 1],
  ['FCP', 1800, 3000, 1],
  ['INP', 200, 500, 1],
] as [VitalName, number, number, number][])('%s is good up to %d and poor above %d', (name, good, poor, step) => {
  expect(ratingOf(name, 0)).toBe('good')
  expect(ratingOf(name, good)).toBe('good')
  expect(ratingOf(name, good + step)).toBe('needs improvement')
  expect(ratingOf(name, poor)).toBe('needs improvement')
  expect(ratingOf(name, poor + step)).toBe('poor')
})

it('the times and sizes are those of section 9', () => {
  expect([ERROR_LIFETIME_MS, ERROR_RESEND_MS]).toEqual([86_400_000, 43_200_000])
  expect([LOG_DEBOUNCE_MS, LOG_TIMEOUT_MS]).toEqual([1000, 10_000])
  // Megabytes of 1024 × 1024 bytes, as browsers' tools count memory.
  expect(MEMORY_GROWTH_BYTES).toBe(10_485_760)
})
