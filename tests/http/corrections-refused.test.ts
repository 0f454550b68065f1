import { describe, expect, it } from 'vitest'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { BEAD_BOOK, publishPair } from './fixtures/beads-fixture.ts'
import { correctionsOf, SAID, TEXTS } from './fixtures/corrections-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`a correction of a book on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)
    const { targetOf, say, changes } = correctionsOf(cast)

    it('is not for a book that is another’s alone, and only so many wait for one person', async () => {
      await publishPair(site.db, TEXTS, SAID)
      expect((await say(cast.reader, '关睢，乐', '关雎，乐')).code).toBe(200)
      const target = await targetOf('洋洋')
      await site.db
        .updateTable('editions')
        .set({ state: 'withdrawn', is_private: 1 })
        .where('book_id', '=', BEAD_BOOK)
        .execute()
      expect((await cast.reader.post('/book/correction/add', { ...target, right: '扬扬' })).code).toBe(404)
      expect(await changes()).toEqual([])
      await site.db
        .updateTable('editions')
        .set({ state: 'published', is_private: 0 })
        .where('book_id', '=', BEAD_BOOK)
        .execute()
      const {
        user_id,
        id: _,
        ...open
      } = await site.db
        .selectFrom('corrections')
        .selectAll()
        .where('user_id', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow()
      const fifty = Array.from({ length: 50 }, (_one, at) => ({
        ...open,
        user_id,
        from_offset: at,
        state: 'open' as const,
      }))
      await site.db.insertInto('corrections').values(fifty).execute()
      const full = await cast.reader.post('/book/correction/add', { ...target, right: '扬扬' })
      expect([full.code, full.message]).toEqual([4006, expect.stringContaining('50')])
      expect((await cast.admin.post('/book/correction/add', { ...target, right: '扬扬' })).code).toBe(200)
    })
  })
}
