import { describe, expect, it } from 'vitest'
import { ANN, someone } from './fixtures/accounts-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

/** Sixty passwords are hashed one after the other, at the full cost: half a minute where others work too. */
const SIXTY_HASHES_MS = 90_000

/** A call from a page of this site. */
const OWN = { 'sec-fetch-site': 'same-origin' }

for (const kind of DATABASES) {
  describe(`sessions on ${kind}`, () => {
    const site = peopleHere(kind)

    describe('signing in', () => {
      it('takes the account in any case, and a password composed differently', async () => {
        const wanted = { ...someone(), password: 'caf\u00e9 au lait' }
        await site.device().post('/user/register', wanted)
        const device = site.device()
        const answer = await device.post('/user/login', {
          account: wanted.account.toUpperCase(),
          password: 'cafe\u0301 au lait',
        })
        expect(answer.code).toBe(200)
        expect(device.cookie).toMatch(/^sid=[\w-]{43}$/)
      })

      it('gives the same answer for a wrong account and a wrong password', async () => {
        const wanted = someone()
        await site.device().post('/user/register', wanted)
        const wrongPassword = await site.device().post('/user/login', { ...wanted, password: 'not this one' })
        const wrongAccount = await site
          .device()
          .post('/user/login', { account: 'nobodyhere', password: 'not this one' })
        const { headers: _one, ...password } = wrongPassword
        const { headers: _other, ...account } = wrongAccount
        expect(password).toEqual(account)
        expect(password).toMatchObject({ status: 401, code: 4007, data: null })
        expect(wrongPassword.headers['set-cookie']).toBeUndefined()
      })

      it('sets a cookie no script reads and no other site sends, and keeps only its hash', async () => {
        const device = site.device()
        const plain = await device.post('/user/register', someone())
        const [sid] = plain.headers['set-cookie'] as string[]
        expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
        const secure = await site.device().post('/user/register', someone(), { 'x-forwarded-proto': 'https' })
        for (const cookie of secure.headers['set-cookie'] as string[]) expect(cookie).toMatch(/; Secure$/)
        const token = device.cookie.slice('sid='.length)
        const rows = await site.db.selectFrom('sessions').selectAll().execute()
        expect(JSON.stringify(rows)).not.toContain(token)
      })

      it('sets one beside it that says to scripts who is signed in, opens nothing, and ends with it', async () => {
        const device = site.device()
        const { data, headers } = await device.post('/user/register', someone())
        const beside = `signed=${data.userId}; Max-Age=2592000; Path=/; SameSite=Lax`
        expect((headers['set-cookie'] as string[])[1]).toBe(beside)
        expect((await device.get('/user/info')).headers['set-cookie']).toContain(beside)
        const alone = await site.device().get('/user/info', {}, { cookie: `signed=${data.userId}` })
        expect(alone.code).toBe(2003)
        const out = await device.get('/user/logout', {}, OWN)
        expect(out.headers['set-cookie']).toContain('signed=; Max-Age=0; Path=/; SameSite=Lax')
      })

      it(
        'stops guesses from one address at many accounts',
        async () => {
          const device = site.device()
          const codes = []
          for (let n = 0; n < 61; n++)
            codes.push((await device.post('/user/login', { account: `who${n}`, password: 'x' })).code)
          expect(new Set(codes.slice(0, 60))).toEqual(new Set([4007]))
          expect(codes[60]).toBe(4009)
        },
        SIXTY_HASHES_MS,
      )
    })

    describe('the session', () => {
      it('ends for good by signing out, also for whoever copied the cookie', async () => {
        const device = site.device()
        await device.post('/user/register', someone())
        const thief = site.device()
        thief.cookie = device.cookie
        expect((await thief.get('/user/info')).code).toBe(200)
        expect((await device.get('/user/logout', {}, OWN)).code).toBe(200)
        expect(device.cookie).toBe('')
        expect(await thief.get('/user/info')).toMatchObject({ code: 2003, status: 401 })
      })

      it('ends everywhere by a new password, but goes on here', async () => {
        const wanted = someone()
        const here = site.device()
        await here.post('/user/register', wanted)
        const there = site.device()
        await there.post('/user/login', wanted)
        const stolen = site.device()
        stolen.cookie = here.cookie
        const wrong = await here.post('/user/update', { password: 'a new password', oldPassword: 'wrong' })
        expect(wrong.data.fields).toHaveProperty('oldPassword')
        const right = await here.post('/user/update', { password: 'a new password', oldPassword: wanted.password })
        expect(right.code).toBe(200)
        expect((await here.get('/user/info')).code).toBe(200)
        expect((await there.get('/user/info')).code).toBe(2003)
        expect((await stolen.get('/user/info')).code).toBe(2003)
        expect((await site.device().post('/user/login', wanted)).code).toBe(4007)
        expect((await site.device().post('/user/login', { ...wanted, password: 'a new password' })).code).toBe(200)
      })

      it('ends when its time is over, and its use puts the end off', async () => {
        const device = site.device()
        const { data } = await device.post('/user/register', someone())
        const userId = Number(data.userId)
        const setEnd = (expires_at: number) =>
          site.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute()
        await setEnd(Date.now() + 60_000)
        await device.get('/user/info')
        const row = await site.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('user_id', '=', userId)
          .executeTakeFirst()
        expect(row?.expires_at).toBeGreaterThan(Date.now() + 29 * 86_400_000)
        await setEnd(Date.now() - 1)
        expect((await device.get('/user/info')).code).toBe(2003)
      })

      it('is of no use to the page of another site', async () => {
        const device = site.device()
        await device.post('/user/register', someone())
        const foreign = { origin: 'https://elsewhere.example' }
        expect((await device.post('/user/update', { nick: '贼' }, foreign)).code).toBe(14007)
        expect((await device.get('/user/logout', {}, foreign)).code).toBe(14007)
        expect((await device.get('/user/logout', {}, { 'sec-fetch-site': 'cross-site' })).code).toBe(14007)
        expect((await device.get('/user/logout')).code).toBe(14007)
        expect((await device.get('/user/logout', {}, { referer: 'https://elsewhere.example/' })).code).toBe(14007)
        expect((await device.get('/user/info')).data).toMatchObject({ nick: ANN.nick })
      })

      it('takes no cookie of another shape', async () => {
        for (const cookie of ['sid=', 'sid=x', `sid=${'a'.repeat(43)}`, `sid=${'%00'.repeat(15)}`, 'sid="; drop']) {
          expect((await site.device().get('/user/info', {}, { cookie })).code).toBe(2003)
        }
      })
    })
  })
}
