import { expect, it } from 'vitest'
import { statisticsOfDays } from './days-read.ts'

it('what was read on a device without an account is counted as the account would', () => {
  const kept = {
    '2026-11-22': { seconds: 60.4, characters: 300 },
    '2026-11-20': { seconds: 30, characters: 100 },
    '2026-11-21': { seconds: 90, characters: 0 },
    '2026-11-01': { seconds: 0.2, characters: 0 },
    // The device's clock was ahead.
    '2027-01-01': { seconds: 10, characters: 5 },
  }
  expect(statisticsOfDays(kept, { today: '2026-11-22', finishedBooks: 1, startedBooks: 2 })).toMatchObject({
    streakDays: 3,
    longestStreakDays: 3,
    totalSeconds: 180,
    totalCharacters: 400,
    finishedBooks: 1,
    startedBooks: 2,
  })
  expect(statisticsOfDays({}, { today: '2026-11-22', finishedBooks: 0, startedBooks: 0 }).streakDays).toBe(0)
})
