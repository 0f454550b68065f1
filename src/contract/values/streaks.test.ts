import { describe, expect, it } from 'vitest'
import { streaksOf } from './streaks.ts'

describe('streaks', () => {
  it('are nothing without a day', () => {
    expect(streaksOf([], '2026-11-21')).toEqual({ streakDays: 0, longestStreakDays: 0 })
  })

  it('run over the ends of months and years, and over the 29th of February', () => {
    expect(streaksOf(['2025-12-30', '2025-12-31', '2026-01-01'], '2026-01-01').streakDays).toBe(3)
    expect(streaksOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').streakDays).toBe(3)
  })

  it('still stand when today is not read yet, and are over after a day without', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    expect(streaksOf(days, '2026-11-21')).toEqual({ streakDays: 4, longestStreakDays: 4 })
    expect(streaksOf(days, '2026-11-22')).toEqual({ streakDays: 0, longestStreakDays: 4 })
  })

  it('start again after a gap, and the longest is remembered', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-20', '2026-11-21']
    expect(streaksOf(days, '2026-11-21')).toEqual({ streakDays: 2, longestStreakDays: 3 })
  })
})
