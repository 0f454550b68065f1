import { describe, expect, it } from 'vitest'
import { type Cast, castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

/** Who may, written by hand: every call of editors and admins. */
const CALLS: readonly ['GET' | 'POST', string, 'editor' | 'admin'][] = [
  ['GET', '/admin/report/list', 'editor'],
  ['POST', '/admin/report/decide', 'editor'],
  ['GET', '/admin/book/list', 'editor'],
  ['GET', '/admin/book/detail', 'editor'],
  ['POST', '/admin/book/update', 'editor'],
  ['POST', '/admin/book/cover', 'editor'],
  ['POST', '/admin/book/withdraw', 'editor'],
  ['POST', '/admin/book/merge', 'editor'],
  ['GET', '/admin/poem/list', 'editor'],
  ['GET', '/admin/poem/detail', 'editor'],
  ['POST', '/admin/poem/update', 'editor'],
  ['POST', '/admin/poem/withdraw', 'editor'],
  ['GET', '/admin/pick/list', 'editor'],
  ['POST', '/admin/pick/update', 'editor'],
  ['GET', '/admin/collection/list', 'editor'],
  ['GET', '/admin/collection/detail', 'editor'],
  ['POST', '/admin/collection/update', 'editor'],
  ['GET', '/admin/bead/list', 'editor'],
  ['POST', '/admin/bead/update', 'editor'],
  ['GET', '/admin/job/list', 'editor'],
  ['GET', '/admin/alert/list', 'editor'],
  ['GET', '/admin/vitals', 'editor'],
  ['GET', '/admin/health', 'editor'],
  ['GET', '/admin/audit/list', 'editor'],
  ['POST', '/admin/job/add', 'admin'],
  ['POST', '/admin/job/retry', 'admin'],
  ['POST', '/admin/job/cancel', 'admin'],
  ['POST', '/admin/alert/clear', 'admin'],
  ['POST', '/admin/alert/update', 'admin'],
  ['GET', '/admin/user/list', 'admin'],
  ['POST', '/admin/user/update', 'admin'],
  ['GET', '/admin/invitation/list', 'admin'],
  ['POST', '/admin/invitation/add', 'admin'],
  ['POST', '/admin/invitation/revoke', 'admin'],
  ['GET', '/admin/security/list', 'admin'],
  ['GET', '/admin/settings', 'admin'],
  ['POST', '/admin/settings/update', 'admin'],
  ['POST', '/admin/word/add', 'admin'],
  ['POST', '/admin/word/remove', 'admin'],
]

for (const kind of DATABASES) {
  describe(`admins on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast, ids } = castHere(site)

    it.each(CALLS)('%s %s is for %ss', async (method, path, least) => {
      const code = async (who: keyof Cast) =>
        // Nothing that fits: whoever is let through changes nothing.
        (await (method === 'GET' ? cast[who].get(path, { page: 'x' }) : cast[who].post(path, { key: 7 }))).code
      expect(await code('nobody')).toBe(2003)
      expect(await code('reader')).toBe(14007)
      expect([200, 4006].includes(await code('editor'))).toBe(least === 'editor')
      if (path !== '/admin/invitation/add') expect([200, 4006]).toContain(await code('admin'))
    })

    it('find people, give them an identity, and never lock everyone out', async () => {
      const { data } = await cast.admin.get('/admin/user/list', { keyword: 'CRANE' })
      expect(data.list?.map(row => row['account'])).toEqual(['crane-1'])
      expect((await cast.admin.get('/admin/user/list', { keyword: '%' })).data.list).toEqual([])
      const update = (change: object) => cast.admin.post('/admin/user/update', change)
      expect((await update({ userId: ids.other, identity: 'editor' })).data).toMatchObject({
        person: { identity: 'editor' },
        password: null,
      })
      expect((await cast.other.get('/admin/job/list')).code).toBe(200)
      await update({ userId: ids.other, identity: 'reader' })
      expect((await cast.other.get('/admin/job/list')).code).toBe(14007)
      expect((await update({ userId: ids.admin, identity: 'reader' })).code).toBe(14007)
      expect((await update({ userId: 999_999, identity: 'reader' })).code).toBe(404)
    })

    it('reset a lost password once, which ends every session', async () => {
      const { data } = await cast.admin.post('/admin/user/update', { userId: ids.other, resetPassword: true })
      expect((await cast.other.get('/user/info')).code).toBe(2003)
      const again = await cast.other.post('/user/login', { account: 'heron-1', password: data['password'] })
      expect(again.code).toBe(200)
      const { data: audit } = await cast.admin.get('/admin/audit/list', { targetKind: 'user' })
      expect(JSON.stringify(audit)).not.toContain(data['password'])
      await cast.admin.post('/admin/user/update', { userId: ids.other, endSessions: true })
      expect((await cast.other.get('/user/info')).code).toBe(2003)
    })

    it('make invitations, see what became of them, and take them back', async () => {
      const { data } = await cast.admin.post('/admin/invitation/add', { note: '给小王' })
      const list = async () => (await cast.admin.get('/admin/invitation/list')).data.list ?? []
      expect(await list()).toMatchObject([{ note: '给小王', state: 'open', madeBy: 'eagle' }])
      expect(JSON.stringify(await list())).not.toContain(data['code'])
      const invitationId = (await list())[0]?.['invitationId']
      expect((await cast.admin.post('/admin/invitation/revoke', { invitationId })).code).toBe(200)
      expect(await list()).toMatchObject([{ state: 'revoked' }])
      expect((await cast.admin.post('/admin/invitation/revoke', { invitationId })).code).toBe(3009)
    })

    it('start a chore once, cancel it, and try it again', async () => {
      const first = await cast.admin.post('/admin/job/add', { kind: 'recount' })
      expect(first.data).toMatchObject({ isNew: true })
      expect((await cast.admin.post('/admin/job/add', { kind: 'recount' })).data).toMatchObject({ isNew: false })
      const jobId = first.data['jobId']
      await cast.admin.post('/admin/job/cancel', { jobId })
      expect((await cast.editor.get('/admin/job/list', { state: 'cancelled' })).data.list).toMatchObject([{ jobId }])
      await cast.admin.post('/admin/job/retry', { jobId })
      expect((await cast.editor.get('/admin/job/list')).data.list).toMatchObject([{ jobId, state: 'queued' }])
      expect((await cast.admin.post('/admin/job/retry', { jobId })).code).toBe(3009)
    })

    it('see alerts by key and clear them', async () => {
      const alert = { exceptType: '接口异常', alarmLevel: 4, alarmMsg: '<script>alert(1)</script>' }
      for (const alarmMsgKey of ['a', 'a', 'b']) {
        await cast.nobody.post('/logAlert/sendAggregateMessage', { ...alert, alarmMsgKey })
      }
      const list = async () =>
        (await cast.editor.get('/admin/alert/list')).data.list?.map(row => [row['key'], row['count']])
      expect((await list())?.toSorted()).toEqual([
        ['a', 2],
        ['b', 1],
      ])
      expect((await cast.admin.post('/admin/alert/clear', { key: 'a' })).data).toEqual({ cleared: 1 })
      expect((await cast.admin.post('/admin/alert/clear', { all: true })).data).toEqual({ cleared: 1 })
      expect(await list()).toEqual([])
    })

    it('see the 75th percentile of what readers waited, and nothing a browser made up', async () => {
      const entries = [100, 200, 300, 400].map(value => ({ name: 'LCP', value: value * 10, path: '/poetry/7' }))
      await cast.nobody.post('/log/frontend', { time: 0, logName: 'web-vitals', userAgent: 'x', entries })
      const wrong = [{ name: 'LCP', value: -1, path: '/' }, { name: 'EVIL', value: 1, path: '/' }, { value: 'x' }]
      await cast.nobody.post('/log/frontend', { time: 0, logName: 'web-vitals', userAgent: 'x', entries: wrong })
      const { data } = await cast.editor.get('/admin/vitals')
      expect(data['vitals']).toMatchObject([{ name: 'LCP', page: '/poetry', samples: 4, p75: 3000, rating: 'middle' }])
      const day = new Date().toISOString().slice(0, 10)
      expect(data['byDay']).toMatchObject([{ name: 'LCP', day, samples: 4, p75: 3000 }])
    })

    it('see what readers waited in each build and on one kind of page', async () => {
      const send = (build: string, value: number, path: string) => {
        const entries = [{ name: 'INP', value, path }]
        return cast.nobody.post('/log/frontend', { time: 0, logName: 'web-vitals', userAgent: 'x', build, entries })
      }
      await send('b1', 600, '/bookReader/1')
      await send('b2', 100, '/bookReader/1')
      await send('b2', 300, '/search/x')
      const { data } = await cast.editor.get('/admin/vitals', { page: '/bookReader' })
      expect(data['byBuild']).toMatchObject([
        { name: 'INP', build: 'b2', p75: 100, rating: 'good' },
        { name: 'INP', build: 'b1', p75: 600, rating: 'poor' },
      ])
    })

    it('see where memory grew, and how many saw it', async () => {
      const entries = [{ abnormal: true, growthBytes: 20_000_000, usedBytes: 90_000_000, path: '/bookReader/12' }]
      for (const who of [cast.reader, cast.reader, cast.other])
        await who.post('/log/frontend', { time: 0, logName: 'memory', userAgent: 'x', entries })
      const { data } = await cast.editor.get('/admin/vitals')
      expect(data['memory']).toMatchObject([{ page: '/bookReader', times: 3, people: 2, mostBytes: 20_000_000 }])
    })

    it('see how the site is', async () => {
      const { data } = await cast.editor.get('/admin/health')
      expect(data).toMatchObject({
        database: { kind: kind === 'sqlite' ? 'SQLite' : 'PostgreSQL' },
        storageIsReady: true,
        counts: { books: 2, users: 4, openReports: 0, jobsFailed: 0 },
      })
    })

    it('say a line to everyone, which the public call gives without anyone in it', async () => {
      const { data } = await cast.admin.get('/admin/settings')
      const notice = { zh: '今晚维护', en: 'Maintenance tonight' }
      await cast.admin.post('/admin/settings/update', { notice, expectedVersion: data['version'] })
      expect((await cast.nobody.get('/site/notice')).data).toEqual(notice)
    })
  })
}
