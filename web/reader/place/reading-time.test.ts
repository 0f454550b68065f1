import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, readingDays, reckonReading } from './reading-time.ts'

afterEach(() => vi.useRealTimers())

test('time counts while someone moves, and stops a minute after the last movement', () => {
  vi.useFakeTimers()
  const reckoning = reckonReading(Date.now, () => true)
  vi.advanceTimersByTime(40_000)
  reckoning.moved()
  vi.advanceTimersByTime(300_000)
  expect(reckoning.take().seconds).toBe(100)
  reckoning.stop()
})

test('a hidden page counts nothing', () => {
  vi.useFakeTimers()
  const reckoning = reckonReading(Date.now, () => false)
  vi.advanceTimersByTime(50_000)
  expect(reckoning.take().seconds).toBe(0)
  reckoning.stop()
})

test('what was taken is not given again, and stands under its day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 0) })
  const reckoning = reckonReading(Date.now, () => true)
  reckoning.read(120)
  expect(reckoning.take()).toMatchObject({ characters: 120, day: '2026-11-21' })
  expect(reckoning.take().characters).toBe(0)
  expect(readingDays()['2026-11-21']?.characters).toBe(120)
  reckoning.stop()
})

test('a day is the reader’s own, not that of UTC', () => {
  expect(dayOf(new Date(2026, 0, 3, 0, 30))).toBe('2026-01-03')
})
