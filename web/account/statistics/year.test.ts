import { describe, expect, it } from 'vitest'
import { lastDays, monthsOf, weeksOf } from './year.ts'

describe('a year as weeks', () => {
  // 2026-11-21 is a Saturday.
  const weeks = weeksOf([{ day: '2026-11-20', seconds: 1900, characters: 0 }], '2026-11-21')

  it('has 53 weeks from Monday to Sunday, and ends today', () => {
    expect(weeks.map(week => week.length)).toEqual(Array(53).fill(7))
    expect(weeks[0]?.[0]?.day).toBe('2025-11-17')
    expect(weeks[52]?.[0]?.day).toBe('2026-11-16')
    expect(weeks[52]?.[5]?.day).toBe('2026-11-21')
    expect(weeks[52]?.[6]).toBeNull()
  })

  it('knows what was read on a day', () => {
    expect(weeks[52]?.[4]).toEqual({ day: '2026-11-20', minutes: 32, level: 3 })
    expect(weeks[52]?.[3]).toEqual({ day: '2026-11-19', minutes: 0, level: 0 })
  })

  it('counts a day of a few seconds as one minute, as the streak counts it as a day', () => {
    const short = [{ day: '2026-11-21', seconds: 12, characters: 40 }]
    expect(lastDays(short, '2026-11-21', 2).map(({ minutes }) => minutes)).toEqual([0, 1])
    expect(monthsOf(short)).toEqual([{ month: '2026-11', days: 1, minutes: 1 }])
  })
})

it('sums months, the latest first', () => {
  const days = [
    { day: '2026-10-31', seconds: 600, characters: 0 },
    { day: '2026-11-01', seconds: 60, characters: 0 },
    { day: '2026-11-02', seconds: 120, characters: 0 },
  ]
  expect(monthsOf(days)).toEqual([
    { month: '2026-11', days: 2, minutes: 3 },
    { month: '2026-10', days: 1, minutes: 10 },
  ])
})
