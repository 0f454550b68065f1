import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openVisit } from './visit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function visiting() {
  let isVisible = true
  const settled = vi.fn()
  const visit = openVisit(settled, () => isVisible)
  visit.begin()
  return { visit, settled, see: (seen: boolean) => (isVisible = seen) }
}

describe('a look at another place', () => {
  test('of four seconds settles nothing; half a minute does, once', () => {
    const { visit, settled } = visiting()
    vi.advanceTimersByTime(29_000)
    expect(settled).not.toHaveBeenCalled()
    expect(visit.isUnderWay()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(settled).toHaveBeenCalledTimes(1)
    expect(visit.isUnderWay()).toBe(false)
  })

  test('counts no second of a hidden page', () => {
    const { settled, see } = visiting()
    vi.advanceTimersByTime(20_000)
    see(false)
    vi.advanceTimersByTime(600_000)
    expect(settled).not.toHaveBeenCalled()
    see(true)
    vi.advanceTimersByTime(10_000)
    expect(settled).toHaveBeenCalledTimes(1)
  })

  test('is settled by the second page that is turned, not by being put on a page', () => {
    const { visit, settled } = visiting()
    visit.stoodOn(40)
    visit.stoodOn(41)
    expect(settled).not.toHaveBeenCalled()
    visit.putDown()
    visit.stoodOn(90)
    expect(settled).not.toHaveBeenCalled()
    visit.stoodOn(91)
    expect(settled).toHaveBeenCalledTimes(1)
  })

  test('counts a page that was turned by a key once, though it is stood on afterwards', () => {
    const { visit, settled } = visiting()
    visit.stoodOn(1)
    visit.turned()
    visit.stoodOn(2)
    expect(settled).not.toHaveBeenCalled()
    visit.turned()
    expect(settled).toHaveBeenCalledTimes(1)
  })

  test('begins anew with each jump, and two quick turns are two', () => {
    const { visit, settled } = visiting()
    vi.advanceTimersByTime(25_000)
    visit.begin()
    vi.advanceTimersByTime(25_000)
    expect(settled).not.toHaveBeenCalled()
    visit.stoodOn(1)
    visit.stoodOn(3)
    expect(settled).toHaveBeenCalledTimes(1)
  })

  test('that has ended settles nothing', () => {
    const { visit, settled } = visiting()
    visit.end()
    visit.turned()
    visit.turned()
    vi.advanceTimersByTime(60_000)
    expect(settled).not.toHaveBeenCalled()
  })
})
