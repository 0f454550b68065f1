import { describe, expect, it } from 'vitest'
import { changeIdentity, listPeople, resetPassword } from '../../src/library/people/admin-people.ts'
import { someone } from './fixtures/accounts-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`accounts on ${kind}`, () => {
    const site = peopleHere(kind)

    describe('what is mine', () => {
      it('changes name, face, email and settings, each alone', async () => {
        const device = site.device()
        await device.post('/user/register', { ...someone(), email: 'a@example.org' })
        expect((await device.post('/user/update', { nick: '新名' })).data).toMatchObject({ nick: '新名' })
        expect((await device.post('/user/update', { head: 7 })).data).toMatchObject({ head: 7, nick: '新名' })
        expect((await device.post('/user/update', { email: null })).data).toMatchObject({ email: null })
        await device.post('/user/update', { settings: { reading: { size: 20 }, theme: 'dark' } })
        const merged = await device.post('/user/update', { settings: { theme: null, script: 'hant' } })
        expect(merged.data.settings).toEqual({ reading: { size: 20 }, script: 'hant' })
      })

      it('bounds the settings, also when they grow little by little', async () => {
        const device = site.device()
        await device.post('/user/register', someone())
        expect((await device.post('/user/update', { settings: { a: 'x'.repeat(20_000) } })).code).toBe(4006)
        expect((await device.post('/user/update', { settings: { a: 'x'.repeat(10_000) } })).code).toBe(200)
        expect((await device.post('/user/update', { settings: { b: 'x'.repeat(10_000) } })).code).toBe(4006)
      })

      it('gives everything back and then removes it, with the password only', async () => {
        const wanted = someone()
        const device = site.device()
        await device.post('/user/register', wanted)
        await device.post('/userBook/bookShelf/update', { bookId: 2, state: 'want' })
        const mine = await device.get('/user/export')
        expect(mine.data).toMatchObject({ account: { account: wanted.account }, places: [], marks: [], comments: [] })
        expect(mine.data.shelf).toMatchObject([{ book_id: 2, state: 'want' }])
        expect(JSON.stringify(mine.data)).not.toMatch(/argon2|token_hash/)
        const shelves = async () =>
          (await site.db.selectFrom('books').select('shelf_count').where('id', '=', 2).executeTakeFirst())?.shelf_count
        const before = (await shelves()) ?? 0
        expect((await device.post('/user/delete', { password: 'wrong one' })).code).toBe(4007)
        expect((await device.post('/user/delete', { password: wanted.password })).code).toBe(200)
        expect(await shelves()).toBe(before - 1)
        expect((await device.get('/user/info')).code).toBe(2003)
        expect((await site.device().post('/user/login', wanted)).code).toBe(4007)
        expect((await site.device().post('/user/register', wanted)).code).toBe(200)
      })
    })

    it('promotes, demotes and resets passwords from the command line', async () => {
      const wanted = someone()
      const device = site.device()
      await device.post('/user/register', wanted)
      expect(await changeIdentity(site.db, wanted.account.toUpperCase(), 'editor')).toMatchObject({
        identity: 'editor',
      })
      expect((await device.get('/user/info')).data).toMatchObject({ identity: 'editor' })
      expect(await changeIdentity(site.db, 'nobodyhere', 'admin')).toBeNull()
      const password = await resetPassword(site.db, wanted.account)
      expect((await device.get('/user/info')).code).toBe(2003)
      expect((await site.device().post('/user/login', { ...wanted, password })).code).toBe(200)
      expect((await listPeople(site.db, 1000)).map(person => person.account)).toContain(wanted.account)
    })
  })
}
