import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeIdentity, listPeople, resetPassword } from '../../src/library/people/admin-people.ts'
import { makeInvitation } from '../../src/library/people/invitations.ts'
import { firstAdmin } from '../../src/start/first-admin.ts'
import { DATABASES, type PeopleServer, peopleServer } from './people-server.ts'

const ANN = { account: 'Ann_读者', password: 'correct horse', nick: '安' }
let names = 0
const someone = () => ({ ...ANN, account: `reader${++names}` })

for (const kind of DATABASES) {
  describe(`accounts on ${kind}`, () => {
    let door: PeopleServer
    beforeAll(async () => {
      door = await peopleServer(kind)
    })
    afterAll(() => door.end())

    describe('registering', () => {
      it('makes an account, signs in, and tells who is signed in', async () => {
        const device = door.device()
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
          const answer = await door.device().post('/user/register', { ...ANN, account })
          expect([account, answer.code, answer.status]).toEqual([account, 3009, 409])
        }
        const inChinese = await door.device().post('/user/register', ANN, { 'accept-language': 'zh-CN' })
        expect(inChinese.message).toBe('该用户名已被注册')
      })

      it('names each wrong field', async () => {
        const wrong = { account: 'a b', password: 'short', nick: '', head: 11, email: 'nobody' }
        const answer = await door.device().post('/user/register', wrong)
        expect([answer.code, answer.status]).toEqual([4006, 422])
        expect(Object.keys(answer.data.fields ?? {}).toSorted()).toEqual([
          'account',
          'email',
          'head',
          'nick',
          'password',
        ])
        const same = await door
          .device()
          .post('/user/register', { ...someone(), account: 'samesame', password: 'SameSame' })
        expect(same.data.fields).toHaveProperty('password')
      })

      it('lets one of two through who take a name at once', async () => {
        const wanted = someone()
        const answers = await Promise.all([1, 2, 3].map(() => door.device().post('/user/register', wanted)))
        expect(answers.map(answer => answer.code).toSorted()).toEqual([200, 3009, 3009])
      })

      it('keeps passwords as Argon2id above the OWASP cost, each with a salt of its own', async () => {
        await door.device().post('/user/register', someone())
        const rows = await door.db.selectFrom('users').select('password_hash').execute()
        for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=24576,t=4,p=1\$/)
        expect(new Set(rows.map(row => row.password_hash)).size).toBe(rows.length)
      })
    })

    describe('signing in', () => {
      it('takes the account in any case, and a password composed differently', async () => {
        const wanted = { ...someone(), password: 'caf\u00e9 au lait' }
        await door.device().post('/user/register', wanted)
        const device = door.device()
        const answer = await device.post('/user/login', {
          account: wanted.account.toUpperCase(),
          password: 'cafe\u0301 au lait',
        })
        expect(answer.code).toBe(200)
        expect(device.cookie).toMatch(/^sid=[\w-]{43}$/)
      })

      it('gives the same answer for a wrong account and a wrong password', async () => {
        const wanted = someone()
        await door.device().post('/user/register', wanted)
        const wrongPassword = await door.device().post('/user/login', { ...wanted, password: 'not this one' })
        const wrongAccount = await door
          .device()
          .post('/user/login', { account: 'nobodyhere', password: 'not this one' })
        const { headers: _one, ...password } = wrongPassword
        const { headers: _other, ...account } = wrongAccount
        expect(password).toEqual(account)
        expect(password).toMatchObject({ status: 401, code: 4007, data: null })
        expect(wrongPassword.headers['set-cookie']).toBeUndefined()
      })

      it('sets a cookie no script reads and no other site sends, and keeps only its hash', async () => {
        const device = door.device()
        const plain = await device.post('/user/register', someone())
        expect(plain.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
        const secure = await door.device().post('/user/register', someone(), { 'x-forwarded-proto': 'https' })
        expect(secure.headers['set-cookie']).toMatch(/; Secure/)
        const token = device.cookie.slice('sid='.length)
        const rows = await door.db.selectFrom('sessions').selectAll().execute()
        expect(JSON.stringify(rows)).not.toContain(token)
      })

      it('stops guesses at one account from many addresses, and forgets them once the right password is there', async () => {
        const wanted = someone()
        await door.device().post('/user/register', wanted)
        for (let n = 0; n < 9; n++) await door.device().post('/user/login', { ...wanted, password: `guess ${n}` })
        expect((await door.device().post('/user/login', wanted)).code).toBe(200)
        const guesses = []
        for (let n = 0; n < 11; n++) guesses.push(await door.device().post('/user/login', { ...wanted, password: 'x' }))
        expect(guesses.slice(0, 10).map(answer => answer.code)).toEqual(Array(10).fill(4007))
        expect(guesses[10]).toMatchObject({ code: 4009, status: 429 })
        expect(Number(guesses[10]?.headers['retry-after'])).toBeGreaterThan(0)
      })

      it('stops guesses from one address at many accounts', async () => {
        const device = door.device()
        const codes = []
        for (let n = 0; n < 61; n++)
          codes.push((await device.post('/user/login', { account: `who${n}`, password: 'x' })).code)
        expect(new Set(codes.slice(0, 60))).toEqual(new Set([4007]))
        expect(codes[60]).toBe(4009)
      })
    })

    describe('the session', () => {
      it('ends for good by signing out, also for whoever copied the cookie', async () => {
        const device = door.device()
        await device.post('/user/register', someone())
        const thief = door.device()
        thief.cookie = device.cookie
        expect((await thief.get('/user/info')).code).toBe(200)
        expect((await device.get('/user/logout')).code).toBe(200)
        expect(device.cookie).toBe('')
        expect(await thief.get('/user/info')).toMatchObject({ code: 2003, status: 401 })
      })

      it('ends everywhere by a new password, but goes on here', async () => {
        const wanted = someone()
        const here = door.device()
        await here.post('/user/register', wanted)
        const there = door.device()
        await there.post('/user/login', wanted)
        const stolen = door.device()
        stolen.cookie = here.cookie
        const wrong = await here.post('/user/update', { password: 'a new password', oldPassword: 'wrong' })
        expect(wrong.data.fields).toHaveProperty('oldPassword')
        const right = await here.post('/user/update', { password: 'a new password', oldPassword: wanted.password })
        expect(right.code).toBe(200)
        expect((await here.get('/user/info')).code).toBe(200)
        expect((await there.get('/user/info')).code).toBe(2003)
        expect((await stolen.get('/user/info')).code).toBe(2003)
        expect((await door.device().post('/user/login', wanted)).code).toBe(4007)
        expect((await door.device().post('/user/login', { ...wanted, password: 'a new password' })).code).toBe(200)
      })

      it('ends when its time is over, and its use puts the end off', async () => {
        const device = door.device()
        const { data } = await device.post('/user/register', someone())
        const userId = Number(data.userId)
        const setEnd = (expires_at: number) =>
          door.db.updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute()
        await setEnd(Date.now() + 60_000)
        await device.get('/user/info')
        const row = await door.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('user_id', '=', userId)
          .executeTakeFirst()
        expect(row?.expires_at).toBeGreaterThan(Date.now() + 29 * 86_400_000)
        await setEnd(Date.now() - 1)
        expect((await device.get('/user/info')).code).toBe(2003)
      })

      it('is of no use to the page of another site', async () => {
        const device = door.device()
        await device.post('/user/register', someone())
        const foreign = { origin: 'https://elsewhere.example' }
        expect((await device.post('/user/update', { nick: '贼' }, foreign)).code).toBe(14007)
        expect((await device.get('/user/logout', {}, foreign)).code).toBe(14007)
        expect((await device.get('/user/logout', {}, { 'sec-fetch-site': 'cross-site' })).code).toBe(14007)
        expect((await device.get('/user/info')).data).toMatchObject({ nick: ANN.nick })
      })

      it('takes no cookie of another shape', async () => {
        for (const cookie of ['sid=', 'sid=x', `sid=${'a'.repeat(43)}`, `sid=${'%00'.repeat(15)}`, 'sid="; drop']) {
          expect((await door.device().get('/user/info', {}, { cookie })).code).toBe(2003)
        }
      })
    })

    describe('what is mine', () => {
      it('changes name, face, email and settings, each alone', async () => {
        const device = door.device()
        await device.post('/user/register', { ...someone(), email: 'a@example.org' })
        expect((await device.post('/user/update', { nick: '新名' })).data).toMatchObject({ nick: '新名' })
        expect((await device.post('/user/update', { head: 7 })).data).toMatchObject({ head: 7, nick: '新名' })
        expect((await device.post('/user/update', { email: null })).data).toMatchObject({ email: null })
        await device.post('/user/update', { settings: { reading: { size: 20 }, theme: 'dark' } })
        const merged = await device.post('/user/update', { settings: { theme: null, script: 'hant' } })
        expect(merged.data.settings).toEqual({ reading: { size: 20 }, script: 'hant' })
      })

      it('bounds the settings, also when they grow little by little', async () => {
        const device = door.device()
        await device.post('/user/register', someone())
        expect((await device.post('/user/update', { settings: { a: 'x'.repeat(20_000) } })).code).toBe(4006)
        expect((await device.post('/user/update', { settings: { a: 'x'.repeat(10_000) } })).code).toBe(200)
        expect((await device.post('/user/update', { settings: { b: 'x'.repeat(10_000) } })).code).toBe(4006)
      })

      it('gives everything back and then removes it, with the password only', async () => {
        const wanted = someone()
        const device = door.device()
        await device.post('/user/register', wanted)
        await device.post('/userBook/bookShelf/update', { bookId: 2, state: 'want' })
        const mine = await device.get('/user/export')
        expect(mine.data).toMatchObject({ account: { account: wanted.account }, places: [], marks: [], comments: [] })
        expect(mine.data.shelf).toMatchObject([{ book_id: 2, state: 'want' }])
        expect(JSON.stringify(mine.data)).not.toMatch(/argon2|token_hash/)
        const shelves = async () =>
          (await door.db.selectFrom('books').select('shelf_count').where('id', '=', 2).executeTakeFirst())?.shelf_count
        const before = (await shelves()) ?? 0
        expect((await device.post('/user/delete', { password: 'wrong one' })).code).toBe(4007)
        expect((await device.post('/user/delete', { password: wanted.password })).code).toBe(200)
        expect(await shelves()).toBe(before - 1)
        expect((await device.get('/user/info')).code).toBe(2003)
        expect((await door.device().post('/user/login', wanted)).code).toBe(4007)
        expect((await door.device().post('/user/register', wanted)).code).toBe(200)
      })
    })

    it('promotes, demotes and resets passwords from the command line', async () => {
      const wanted = someone()
      const device = door.device()
      await device.post('/user/register', wanted)
      expect(await changeIdentity(door.db, wanted.account.toUpperCase(), 'editor')).toMatchObject({
        identity: 'editor',
      })
      expect((await device.get('/user/info')).data).toMatchObject({ identity: 'editor' })
      expect(await changeIdentity(door.db, 'nobodyhere', 'admin')).toBeNull()
      const password = await resetPassword(door.db, wanted.account)
      expect((await device.get('/user/info')).code).toBe(2003)
      expect((await door.device().post('/user/login', { ...wanted, password })).code).toBe(200)
      expect((await listPeople(door.db, 1000)).map(person => person.account)).toContain(wanted.account)
    })
  })

  describe(`who may register on ${kind}`, () => {
    it('takes nobody when it is closed', async () => {
      const door = await peopleServer(kind, { registration: 'closed', isHttps: false })
      expect((await door.device().get('/user/registration')).data).toEqual({ registration: 'closed' })
      expect(await door.device().post('/user/register', someone())).toMatchObject({ code: 14007, status: 403 })
      await door.end()
    })

    it('takes an invitation once when it is by invitation', async () => {
      const door = await peopleServer(kind, { registration: 'invite', isHttps: false })
      const invitation = await makeInvitation(door.db)
      expect((await door.device().post('/user/register', someone())).data.fields).toHaveProperty('invitation')
      const codes = await Promise.all(
        [1, 2].map(async () => (await door.device().post('/user/register', { ...someone(), invitation })).code),
      )
      expect(codes.toSorted()).toEqual([200, 4006])
      await door.end()
    })

    it('leaves an invitation good when the name was taken', async () => {
      const door = await peopleServer(kind, { registration: 'invite', isHttps: false })
      const [one, other] = [await makeInvitation(door.db), await makeInvitation(door.db)]
      const wanted = someone()
      await door.device().post('/user/register', { ...wanted, invitation: one })
      expect((await door.device().post('/user/register', { ...wanted, invitation: other })).code).toBe(3009)
      expect((await door.device().post('/user/register', { ...someone(), invitation: other })).code).toBe(200)
      await door.end()
    })

    it('makes the first who has the one-time link admin, once, whatever the site allows', async () => {
      const empty = await peopleServer(kind)
      const admin = await firstAdmin(empty.db, empty.dataDir)
      await empty.end()
      expect(admin.path).toMatch(/^\/admin\/first\?token=[\w-]{32}$/)

      let admit: Awaited<ReturnType<typeof firstAdmin>>['admit'] | undefined
      const door = await peopleServer(kind, {
        registration: 'closed',
        isHttps: false,
        admit: (token, enter) => admit?.(token, enter) ?? Promise.resolve(null),
      })
      const first = await firstAdmin(door.db, door.dataDir)
      admit = first.admit
      const invitation = first.path?.split('token=')[1] ?? ''
      const wrong = await door.device().post('/user/register', { ...someone(), invitation: 'x'.repeat(32) })
      expect(wrong.code).toBe(14007)
      const badPassword = { ...someone(), invitation, password: 'short' }
      expect((await door.device().post('/user/register', badPassword)).code).toBe(4006)
      const answers = await Promise.all(
        [1, 2].map(() => door.device().post('/user/register', { ...someone(), invitation })),
      )
      expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([200, 14007])
      expect(answers.find(answer => answer.code === 200)?.data).toMatchObject({ identity: 'admin' })
      expect((await door.device().post('/user/register', { ...someone(), invitation })).code).toBe(14007)
      expect((await firstAdmin(door.db, door.dataDir)).path).toBeNull()
      await door.end()
    })
  })
}
