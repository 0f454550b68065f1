import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeIdentity } from '../../src/library/people/admin-people.ts'
import { type Cast, castOf, type Ids } from './fixtures/admin-people-fixture.ts'
import { DATABASES, type PeopleServer, peopleServer } from './people-server.ts'

const PASSWORD = 'seven quiet herons'

for (const kind of DATABASES) {
  describe(`the last admin on ${kind}`, () => {
    let site: PeopleServer
    let cast: Cast
    let ids: Ids
    beforeEach(async () => {
      site = await peopleServer(kind)
      ;({ cast, ids } = await castOf(site))
    })
    afterEach(() => site.end())

    const admins = () => site.db.selectFrom('users').select('id').where('identity', '=', 'admin').execute()
    const demote = (who: keyof Cast, userId: number) =>
      cast[who].post('/admin/user/update', { userId, identity: 'reader' })
    const leave = (who: keyof Cast) => cast[who].post('/user/delete', { password: PASSWORD })
    const promote = (userId: number) => cast.admin.post('/admin/user/update', { userId, identity: 'admin' })

    it('is not deleted, demoted or suspended, nor by the command line', async () => {
      expect((await leave('admin')).code).toBe(14007)
      expect((await cast.admin.get('/user/info')).code).toBe(200)
      expect((await demote('admin', ids.admin)).code).toBe(14007)
      await expect(changeIdentity(site.db, 'eagle-1', 'reader')).rejects.toMatchObject({ code: 14007 })
      const suspend = { userId: ids.admin, suspend: { until: null }, reason: '试' }
      expect((await cast.admin.post('/admin/user/update', suspend)).code).toBe(14007)
      await promote(ids.other)
      expect((await cast.other.post('/admin/user/update', suspend)).code).toBe(14007)
      expect(await admins()).toHaveLength(2)
    })

    it('goes when there is another', async () => {
      await promote(ids.other)
      expect((await leave('admin')).code).toBe(200)
      expect(await admins()).toEqual([{ id: ids.other }])
    })

    it.each([
      ['each demotes the other', () => [demote('admin', ids.other), demote('other', ids.admin)]],
      ['both leave', () => [leave('admin'), leave('other')]],
      ['one leaves and demotes the other', () => [leave('other'), demote('other', ids.admin)]],
    ])('stays when two go at the same time: %s', async (_how, both) => {
      await promote(ids.other)
      await Promise.all(both())
      expect(await admins()).toHaveLength(1)
    })
  })
}
