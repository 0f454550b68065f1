import { afterEach, expect, test, vi } from 'vitest'
import { countReading, dayOf, type ReadingDays, readingDays } from './reading-time.ts'

afterEach(() => vi.useRealTimers())

const secondsOf = (days: ReadingDays) => Object.values(days).reduce((sum, { seconds }) => sum + seconds, 0)

test('time counts while someone moves, and stops a minute after the last movement', () => {
  vi.useFakeTimers()
  const reckoning = countReading(Date.now, () => true)
  vi.advanceTimersByTime(40_000)
  reckoning.moved()
  vi.advanceTimersByTime(300_000)
  expect(secondsOf(reckoning.take())).toBe(100)
  reckoning.stop()
})

test('a hidden page counts nothing', () => {
  vi.useFakeTimers()
  const reckoning = countReading(Date.now, () => false)
  vi.advanceTimersByTime(50_000)
  expect(reckoning.take()).toEqual({})
  reckoning.stop()
})

test('what was taken is not given again, and stands under its day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 0) })
  const reckoning = countReading(Date.now, () => true)
  reckoning.read(120)
  expect(reckoning.take()).toMatchObject({ '2026-11-21': { characters: 120 } })
  expect(reckoning.take()).toEqual({})
  expect(readingDays()['2026-11-21']?.characters).toBe(120)
  reckoning.stop()
})

test('who reads past midnight has read on both days', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 20) })
  const reckoning = countReading(Date.now, () => true)
  vi.advanceTimersByTime(55_000)
  reckoning.moved()
  vi.advanceTimersByTime(30_000)
  const days = reckoning.take()
  expect(days['2026-11-21']?.seconds).toBe(40)
  expect(days['2026-11-22']?.seconds).toBe(45)
  reckoning.stop()
})

test('a day is the reader’s own, not that of UTC', () => {
  expect(dayOf(new Date(2026, 0, 3, 0, 30))).toBe('2026-01-03')
})
