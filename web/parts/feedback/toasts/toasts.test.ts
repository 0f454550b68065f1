import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, holdToast, resumeToast, shownToasts, showToast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const toast of shownToasts()) closeToast(toast.toastId)
  vi.useRealTimers()
})

test('a message alone is an error and goes after three seconds', () => {
  showToast('Logout failed')
  expect(shownToasts()).toMatchObject([{ kind: 'error', message: 'Logout failed', count: 1 }])
  vi.advanceTimersByTime(2999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toHaveLength(0)
})

test('identical messages are one with a counter, and its time begins again', () => {
  showToast('再试一次')
  vi.advanceTimersByTime(2000)
  showToast('再试一次')
  expect(shownToasts()).toMatchObject([{ count: 2 }])
  vi.advanceTimersByTime(2000)
  expect(shownToasts()).toHaveLength(1)
})

test('another kind, or a message that asks to stand alone, is not grouped', () => {
  showToast({ message: '好', kind: 'success' })
  showToast({ message: '好', kind: 'info' })
  showToast({ message: '好', kind: 'info', grouped: false })
  expect(shownToasts().map(toast => toast.count)).toEqual([1, 1, 1])
})

test('a toast that is held does not go until it is let go', () => {
  const id = showToast('慢慢读')
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(shownToasts()).toHaveLength(1)
  resumeToast(id)
  vi.advanceTimersByTime(3000)
  expect(shownToasts()).toHaveLength(0)
})

test('a duration of 0 stays until it is closed', () => {
  const id = showToast({ message: '断线了', durationMs: 0 })
  vi.advanceTimersByTime(600_000)
  expect(shownToasts()).toHaveLength(1)
  closeToast(id)
  expect(shownToasts()).toHaveLength(0)
})
