import { describe, expect, it } from 'vitest'
import { edgeWay, indexAt, shiftOf } from './drag-order.ts'

const inASecond = (frames: number) => frames * edgeWay({ y: 415, height: 420, passedMs: 1000 / frames })

describe('dragging a row', () => {
  const middles = [30, 90, 150, 210]

  it('finds its place by the middles of the others', () => {
    expect(indexAt(middles, 0, 30)).toBe(0)
    expect(indexAt(middles, 0, 91)).toBe(1)
    expect(indexAt(middles, 0, 1000)).toBe(3)
    expect(indexAt(middles, 3, 149)).toBe(2)
    expect(indexAt(middles, 3, -5)).toBe(0)
  })

  it('scrolls as far in a second on a screen of 120 frames as on a busy machine of ten', () => {
    expect(inASecond(120)).toBeCloseTo(inASecond(10))
    expect(inASecond(60)).toBeGreaterThan(900)
    expect(edgeWay({ y: 210, height: 420, passedMs: 16 })).toBe(0)
    expect(edgeWay({ y: 4, height: 420, passedMs: 16 })).toBeLessThan(-10)
    // Somebody came back to a window that drew nothing for a minute.
    expect(edgeWay({ y: 415, height: 420, passedMs: 60_000 })).toBeLessThan(250)
  })

  it('makes room between where it was and where it is', () => {
    expect([0, 1, 2, 3].map(index => shiftOf(index, 0, 2))).toEqual([0, -1, -1, 0])
    expect([0, 1, 2, 3].map(index => shiftOf(index, 3, 1))).toEqual([0, 1, 1, 0])
    expect([0, 1, 2, 3].map(index => shiftOf(index, 2, 2))).toEqual([0, 0, 0, 0])
  })
})
