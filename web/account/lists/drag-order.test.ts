import { describe, expect, it } from 'vitest'
import { placeAt, shiftOf } from './drag-order.ts'

describe('dragging a row', () => {
  const middles = [30, 90, 150, 210]

  it('finds its place by the middles of the others', () => {
    expect(placeAt(middles, 0, 30)).toBe(0)
    expect(placeAt(middles, 0, 91)).toBe(1)
    expect(placeAt(middles, 0, 1000)).toBe(3)
    expect(placeAt(middles, 3, 149)).toBe(2)
    expect(placeAt(middles, 3, -5)).toBe(0)
  })

  it('makes room between where it was and where it is', () => {
    expect([0, 1, 2, 3].map(index => shiftOf(index, 0, 2))).toEqual([0, -1, -1, 0])
    expect([0, 1, 2, 3].map(index => shiftOf(index, 3, 1))).toEqual([0, 1, 1, 0])
    expect([0, 1, 2, 3].map(index => shiftOf(index, 2, 2))).toEqual([0, 0, 0, 0])
  })
})
