import { expect, it } from 'vitest'
import { readSlice, sliceOf } from './slices.ts'

it('slices touch each other and leave no id out', () => {
  for (const count of [1, 2, 64, 128]) {
    const slices = Array.from({ length: count }, (_, nth) => sliceOf(nth + 1, count))
    expect(slices[0]?.[0]).toBe(0)
    expect(slices.at(-1)?.[1]).toBe(Number.MAX_SAFE_INTEGER)
    for (const [nth, [, to]] of slices.slice(0, -1).entries()) expect(slices[nth + 1]?.[0]).toBe(to)
  }
})

it.each(['0-of-4', '5-of-4', '1-of-3', '1', '1-of-0', '01-of-4', '-1-of-4'])('%s is no slice', name => {
  expect(readSlice(name)).toBeNull()
})
