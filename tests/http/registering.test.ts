import { describe, expect, it } from 'vitest'
import { makeInvitation } from '../../src/library/people/invitations.ts'
import { firstAdmin } from '../../src/start/first-admin.ts'
import { ANN, someone } from './fixtures/accounts-fixture.ts'
import { AS_HOSTS_HAVE_IT, DATABASES, peopleHere, peopleServer } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`registering on ${kind}`, () => {
    const site = peopleHere(kind, AS_HOSTS_HAVE_IT)

    it('makes an account, signs in, and tells who is signed in', async () => {
      const device = site.device()
      const made = await device.post('/user/register', { ...ANN, head: 3, email: 'ann@example.org' })
      expect(made).toMatchObject({ status: 200, code: 200 })
      expect(made.data).toMatchObject({
        account: 'Ann_读者',
        nick: '安',
        head: 3,
        headImage: '/avatars/3.svg',
        identity: 'reader',
        email: 'ann@example.org',
        downloadInfo: [],
        downloadCount: 0,
        settings: {},
      })
      expect(JSON.stringify(made.data)).not.toMatch(/argon2|password/)
      expect((await device.get('/user/info')).data).toEqual(made.data)
    })

    it('refuses a name that is taken, also in another case, width or script', async () => {
      for (const account of ['Ann_读者', 'ANN_读者', 'ａｎｎ_读者', 'ann_讀者']) {
        const answer = await site.device().post('/user/register', { ...ANN, account })
        expect([account, answer.code, answer.status]).toEqual([account, 3009, 409])
      }
      const inChinese = await site.device().post('/user/register', ANN, { 'accept-language': 'zh-CN' })
      expect(inChinese.message).toBe('该用户名已被注册')
    })

    it('names each wrong field', async () => {
      const wrong = { account: 'a b', password: 'short', nick: '', head: 11, email: 'nobody' }
      const answer = await site.device().post('/user/register', wrong)
      expect([answer.code, answer.status]).toEqual([4006, 422])
      expect(Object.keys(answer.data.fields ?? {}).toSorted()).toEqual(['account', 'email', 'head', 'nick', 'password'])
      const same = await site
        .device()
        .post('/user/register', { ...someone(), account: 'samesame', password: 'SameSame' })
      expect(same.data.fields).toHaveProperty('password')
    })

    it('lets one of two through who take a name at once', async () => {
      const wanted = someone()
      const answers = await Promise.all([1, 2, 3].map(() => site.device().post('/user/register', wanted)))
      expect(answers.map(answer => answer.code).toSorted()).toEqual([200, 3009, 3009])
    })

    it('keeps passwords as Argon2id above the OWASP cost, each with a salt of its own', async () => {
      await site.device().post('/user/register', someone())
      const rows = await site.db.selectFrom('users').select('password_hash').execute()
      for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=24576,t=4,p=1\$/)
      expect(new Set(rows.map(row => row.password_hash)).size).toBe(rows.length)
    })
  })

  describe(`who may register on ${kind}`, () => {
    it('takes nobody when it is closed', async () => {
      const site = await peopleServer(kind, { registration: 'closed', isHttps: false })
      expect((await site.device().get('/user/registration')).data).toEqual({ registration: 'closed' })
      expect(await site.device().post('/user/register', someone())).toMatchObject({ code: 14007, status: 403 })
      await site.end()
    })

    it('takes an invitation once when it is by invitation', async () => {
      const site = await peopleServer(kind, { registration: 'invite', isHttps: false })
      const invitation = await makeInvitation(site.db)
      expect((await site.device().post('/user/register', someone())).data.fields).toHaveProperty('invitation')
      const codes = await Promise.all(
        [1, 2].map(async () => (await site.device().post('/user/register', { ...someone(), invitation })).code),
      )
      expect(codes.toSorted()).toEqual([200, 4006])
      await site.end()
    })

    it('leaves an invitation good when the name was taken', async () => {
      const site = await peopleServer(kind, { registration: 'invite', isHttps: false })
      const [one, other] = [await makeInvitation(site.db), await makeInvitation(site.db)]
      const wanted = someone()
      await site.device().post('/user/register', { ...wanted, invitation: one })
      expect((await site.device().post('/user/register', { ...wanted, invitation: other })).code).toBe(3009)
      expect((await site.device().post('/user/register', { ...someone(), invitation: other })).code).toBe(200)
      await site.end()
    })

    it('makes the first who has the one-time link admin, once, whatever the site allows', async () => {
      const empty = await peopleServer(kind)
      const admin = await firstAdmin(empty.db, empty.dataDir)
      await empty.end()
      expect(admin.path).toMatch(/^\/admin\/first\?token=[\w-]{32}$/)

      let admit: Awaited<ReturnType<typeof firstAdmin>>['admit'] | undefined
      const site = await peopleServer(kind, {
        registration: 'closed',
        isHttps: false,
        admit: (token, enter) => admit?.(token, enter) ?? Promise.resolve(null),
      })
      const first = await firstAdmin(site.db, site.dataDir)
      admit = first.admit
      const invitation = first.path?.split('token=')[1] ?? ''
      const wrong = await site.device().post('/user/register', { ...someone(), invitation: 'x'.repeat(32) })
      expect(wrong.code).toBe(14007)
      const badPassword = { ...someone(), invitation, password: 'short' }
      expect((await site.device().post('/user/register', badPassword)).code).toBe(4006)
      const answers = await Promise.all(
        [1, 2].map(() => site.device().post('/user/register', { ...someone(), invitation })),
      )
      expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([200, 14007])
      expect(answers.find(answer => answer.code === 200)?.data).toMatchObject({ identity: 'admin' })
      expect((await site.device().post('/user/register', { ...someone(), invitation })).code).toBe(14007)
      expect((await firstAdmin(site.db, site.dataDir)).path).toBeNull()
      await site.end()
    })
  })
}
