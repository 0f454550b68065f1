import { expect, test } from 'vitest'
import { timeSlices } from './time-slices.ts'

/** Keeps the thread busy. */
function work(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('a turn is over after a few milliseconds, and begins anew when others had theirs', async () => {
  const turns = timeSlices()
  expect(turns.isOver()).toBe(false)
  work(5)
  expect(turns.isOver()).toBe(true)
  let others = 0
  setImmediate(() => others++)
  await turns.othersFirst()
  expect(others).toBe(1)
  expect(turns.isOver()).toBe(false)
})
