import { describe, expect, it } from 'vitest'
import { at, daysAgo, readersHere } from './fixtures/positions-fixture.ts'
import { DATABASES } from './people-server.ts'

const today = () => new Date().toISOString().slice(0, 10)

for (const kind of DATABASES) {
  describe(`the time read on ${kind}`, () => {
    const { here, reader, onPhone, onTablet } = readersHere(kind)

    it('counts by the reader’s own day, whether the place moves or not', async () => {
      await reader()
      await onPhone(at(3, 0.5, { secondsRead: 60, charactersRead: 500, day: today() }))
      await onTablet(at(1, 0.5, { secondsRead: 30, charactersRead: 100, day: daysAgo(1) }))
      const { data } = await here.phone.get('/userBook/read/statistics', { today: today() })
      expect(data).toMatchObject({
        days: [
          { day: daysAgo(1), seconds: 30, characters: 100 },
          { day: today(), seconds: 60, characters: 500 },
        ],
        streakDays: 2,
        longestStreakDays: 2,
        totalSeconds: 90,
        totalCharacters: 600,
        startedBooks: 1,
        finishedBooks: 0,
      })
    })

    it('counts for today what a clock puts into years to come, and no more seconds than a day has', async () => {
      await reader()
      await onPhone(at(1, 0.1, { secondsRead: 50_000, day: '2099-01-01' }))
      await onPhone(at(1, 0.2, { secondsRead: 50_000, day: today() }))
      const { data } = await here.phone.get('/userBook/read/statistics', { today: today() })
      expect(data.days).toEqual([{ day: today(), seconds: 86_400, characters: 0 }])
    })

    it('takes the days from before signing in', async () => {
      await reader()
      const days = [5, 4, 3, 1].map(ago => ({ day: daysAgo(ago), seconds: 100, characters: 10 }))
      await onPhone(at(1, 0.1, { days }))
      await here.phone.post('/userBook/bookShelf/update', { bookId: 1, state: 'finished' })
      const { data } = await here.phone.get('/userBook/read/statistics', { today: today() })
      expect(data).toMatchObject({ streakDays: 1, longestStreakDays: 3, totalSeconds: 400, finishedBooks: 1 })
    })
  })
}
