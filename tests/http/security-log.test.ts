import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forgetOldSecurityEvents, SecurityLog } from '../../src/library/telemetry/security/security-log.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'

for (const kind of DATABASES) {
  describe(`what matters to security on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast, ids } = castHere(site)
    const list = async (wanted: Record<string, string> = {}) =>
      (await cast.admin.get('/admin/security/list', wanted)).data.list ?? []

    it('is noted: who came in, who did not, locks, refusals, void tokens, account changes, decisions', async () => {
      const thief = site.device()
      for (let n = 0; n < 11; n++) await thief.post('/user/login', { account: 'crane-1', password: 'guess' })
      await cast.reader.get('/admin/security/list')
      const ended = site.device()
      await ended.post('/user/login', { account: 'heron-1', password: PASSWORD })
      const { cookie } = ended
      await ended.get('/user/logout', {}, { 'sec-fetch-site': 'same-origin' })
      ended.cookie = cookie
      await ended.get('/user/info')
      await cast.other.post('/user/totp/start', { password: PASSWORD })
      await cast.admin.post('/admin/user/update', { userId: ids.other, identity: 'editor', reason: '新编辑' })
      await cast.admin.post('/admin/user/update', { userId: ids.other, identity: 'reader' })

      expect(await list({ kind: 'sign-in' })).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ what: 'password', person: { userId: ids.other, nick: 'heron' } }),
        ]),
      )
      const failed = await list({ kind: 'sign-in-failed' })
      expect(failed).toHaveLength(10)
      expect(failed[0]).toMatchObject({ what: 'password', person: null })
      expect(new Set(failed.map(row => row['account'])).size).toBe(1)
      expect(await list({ kind: 'lock-out' })).toMatchObject([{ account: failed[0]?.['account'], person: null }])
      expect(await list({ kind: 'refused' })).toMatchObject([
        { what: '/a/v1/admin/security/list', person: { userId: ids.reader } },
      ])
      expect(await list({ kind: 'token' })).toMatchObject([{ what: '/a/v1/user/info', person: null }])
      expect(await list({ kind: 'account' })).toMatchObject([
        { what: '/user/totp/start', person: { userId: ids.other } },
      ])
      expect(await list({ kind: 'admin' })).toMatchObject([
        { what: 'user.identity' },
        {
          what: 'user.identity',
          person: { userId: ids.admin },
          decision: { targetKind: 'user', targetId: ids.other, reason: '新编辑' },
        },
      ])
      const page = (await cast.admin.get('/admin/security/list', { pageSize: '5', page: '2' })).data
      expect(page.list).toHaveLength(5)
      expect(Number(page['total'])).toBeGreaterThan(15)
    }, 90_000)

    it('names no account and no address, nor anything from which one could be worked out without the key', async () => {
      const rows = await site.db.selectFrom('security_events').selectAll().execute()
      const kept = JSON.stringify(rows)
      for (const clear of ['crane-1', 'heron-1', cast.other.address, PASSWORD]) expect(kept).not.toContain(clear)
      const bare = createHmac('sha256', '').update('account crane-1').digest('base64url').slice(0, 10)
      expect(kept).not.toContain(bare)
    })

    it('is bounded in rows of each kind and in age, and leaves its rows when someone goes', async () => {
      const row = { at: Date.now(), what: 'x', user_id: null, account_hash: '', address_hash: '', audit_id: null }
      const flood = Array.from({ length: 30 }, () => ({ ...row, kind: 'refused' as const }))
      await site.db
        .insertInto('security_events')
        .values([...flood, { ...row, kind: 'token', at: 1 }])
        .execute()
      await forgetOldSecurityEvents(site.db, 20)
      expect(await list({ kind: 'refused', pageSize: '100' })).toHaveLength(20)
      expect(await list({ kind: 'lock-out' })).toHaveLength(1)
      expect((await site.db.selectFrom('security_events').select('id').where('at', '=', 1).execute()).length).toBe(0)
    })

    it('does not fill up by one address that is refused again and again', async () => {
      const log = new SecurityLog(site.db, Buffer.alloc(32))
      const address = '198.51.100.7'
      for (let n = 0; n < 100; n++) log.note({ kind: 'refused', what: 'again', address })
      await log.settled()
      const kept = await site.db.selectFrom('security_events').select('id').where('what', '=', 'again').execute()
      expect(kept).toHaveLength(30)
    })

    it('asks whose a refused call was for what is written down, and not for the rest of a flood', async () => {
      const log = new SecurityLog(site.db, Buffer.alloc(32))
      let asked = 0
      const whose = async () => {
        asked++
        return ids.reader
      }
      for (let n = 0; n < 100; n++) log.note({ kind: 'refused', what: 'flood', address: '198.51.100.8' }, whose)
      await log.settled()
      expect(asked).toBe(30)
      const kept = await site.db.selectFrom('security_events').select('user_id').where('what', '=', 'flood').execute()
      expect(kept.map(row => row.user_id)).toEqual(Array(30).fill(ids.reader))
    })
  })
}
