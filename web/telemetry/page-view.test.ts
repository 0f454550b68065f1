import { expect, it } from 'vitest'
import { Interactions, LayoutShifts } from './page-view.ts'

const worstOf = (shifts: [startTime: number, value: number][]) => {
  const all = new LayoutShifts()
  for (const [startTime, value] of shifts) all.add({ startTime, value })
  return Number(all.worst.toFixed(3))
}

// The definition of CLS (web.dev/articles/cls): gaps under one second, windows of at most five.
it.each([
  ['nothing has moved', [], 0],
  [
    'shifts within a second are one window',
    [
      [0, 0.1],
      [900, 0.1],
      [1800, 0.1],
    ],
    0.3,
  ],
  [
    'a second of rest begins another window, of which the worst counts',
    [
      [0, 0.1],
      [1000, 0.05],
      [1500, 0.02],
    ],
    0.1,
  ],
  [
    'a window is over after five seconds',
    [
      [0, 0.1],
      [900, 0.1],
      [1800, 0.1],
      [2700, 0.1],
      [3600, 0.1],
      [4500, 0.1],
      [5200, 0.1],
    ],
    0.6,
  ],
] as const)('%s', (_, shifts, cls) => {
  expect(worstOf(shifts.map(([at, value]) => [at, value]))).toBe(cls)
})

const slowestOf = (durations: number[]) => {
  const all = new Interactions()
  for (const [nth, duration] of durations.entries()) all.add({ interactionId: nth + 1, duration })
  return all.slowest
}

const many = (count: number) =>
  Array.from({ length: count }, (_, nth) => (nth === 7 ? 900 : nth === 9 ? 800 : nth === 11 ? 700 : 50))

// The definition of INP (web.dev/articles/inp): the longest, but for every fifty interactions one outlier is left out.
it('of few interactions the longest counts, of fifty the second, of a hundred the third', () => {
  expect(slowestOf([])).toBeUndefined()
  expect(slowestOf([40, 300, 80])).toBe(300)
  expect([slowestOf(many(49)), slowestOf(many(50)), slowestOf(many(100))]).toEqual([900, 800, 700])
})

it('what several events of one interaction took is its longest; what is no interaction counts nothing', () => {
  const all = new Interactions()
  all.add({ interactionId: 0, duration: 5000 })
  for (const duration of [30, 120, 60]) all.add({ interactionId: 4, duration })
  expect(all.slowest).toBe(120)
})
