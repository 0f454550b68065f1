import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSecondStep } from '../../src/library/people/admin-people.ts'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
let names = 0
const someone = () => ({ account: `stepper${++names}`, password: PASSWORD, nick: '双' })

/** A code by RFC 6238 itself: HMAC-SHA-1 over the half-minute, dynamically truncated to six digits. */
function codeOf(secret: string, halfMinutes = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + halfMinutes))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

for (const kind of DATABASES) {
  describe(`the second step on ${kind}`, () => {
    let door: PeopleServer
    beforeAll(async () => {
      door = await peopleServer(kind)
    })
    afterAll(() => door.end())

    /** Registers, turns codes on with the code before this half-minute's, and signs out elsewhere. */
    async function withCodes(): Promise<{
      wanted: ReturnType<typeof someone>
      secret: string
      codes: string[]
      device: Device
    }> {
      const wanted = someone()
      const device = door.device()
      await device.post('/user/register', wanted)
      const { data } = await device.post('/user/totp/start', { password: PASSWORD })
      const secret = String(data.secret)
      const on = await device.post('/user/totp/confirm', { code: codeOf(secret, -1) })
      return { wanted, secret, codes: on.data.recoveryCodes as unknown as string[], device }
    }

    async function atSecondStep(wanted: object): Promise<Device> {
      const device = door.device()
      const first = await device.post('/user/login', wanted)
      expect(first).toMatchObject({ code: 200 })
      expect(device.cookie).toBe('')
      return device
    }

    it('is asked for once codes are on, and says no more than by what it can be made', async () => {
      const { wanted, secret } = await withCodes()
      const device = door.device()
      const first = await device.post('/user/login', wanted)
      expect(first.data).toEqual({ secondStep: ['totp', 'recovery'] })
      expect((await device.get('/user/info')).code).toBe(2003)
      const wrongPassword = await door.device().post('/user/login', { ...wanted, password: 'not this one' })
      expect(wrongPassword).toMatchObject({ code: 4007, data: null })
      const second = await device.post('/user/login/code', { code: codeOf(secret) })
      expect(second).toMatchObject({ code: 200, data: { account: wanted.account } })
      expect((await device.get('/user/info')).code).toBe(200)
    })

    it('takes a code once: the same half-minute never opens a second time', async () => {
      const { wanted, secret } = await withCodes()
      const code = codeOf(secret)
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code })).code).toBe(200)
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code })).code).toBe(4007)
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: codeOf(secret, -1) })).code).toBe(
        4007,
      )
    })

    it('is bound to the browser that gave the password, ends after five tries, and with its time', async () => {
      const { wanted, secret } = await withCodes()
      await atSecondStep(wanted)
      expect((await door.device().post('/user/login/code', { code: codeOf(secret) })).code).toBe(2003)
      const device = await atSecondStep(wanted)
      const codes = []
      for (let n = 0; n < 6; n++) codes.push((await device.post('/user/login/code', { code: '00000a' })).code)
      expect(codes).toEqual([4007, 4007, 4007, 4007, 4007, 2003])
      const late = await atSecondStep(wanted)
      await door.db
        .updateTable('challenges')
        .set({ expires_at: Date.now() - 1 })
        .execute()
      expect((await late.post('/user/login/code', { code: codeOf(secret) })).code).toBe(2003)
    })

    it('stops guesses at one account however often the first step is made', async () => {
      const { wanted } = await withCodes()
      const answers = []
      for (let round = 0; round < 3; round++) {
        const device = await atSecondStep(wanted)
        for (let n = 0; n < 4; n++) answers.push(await device.post('/user/login/code', { code: '00000a' }))
      }
      expect(answers.map(answer => answer.code)).toEqual([...Array(10).fill(4007), 4009, 4009])
      expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0)
    })

    it('takes each of ten recovery codes once, also as people type them, and keeps only their hashes', async () => {
      const { wanted, codes, device } = await withCodes()
      expect(codes).toHaveLength(10)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
      const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: typed })).code).toBe(200)
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: codes[0] ?? '' })).code).toBe(4007)
      expect((await device.get('/user/security')).data.recoveryCodesLeft).toBe(9)
      const kept = JSON.stringify(await door.db.selectFrom('recovery_codes').selectAll().execute())
      for (const code of codes) expect(kept).not.toContain(code)
      const fresh = await device.post('/user/recoveryCodes/renew', { password: PASSWORD })
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: codes[1] ?? '' })).code).toBe(4007)
      const [one = ''] = fresh.data.recoveryCodes as unknown as string[]
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: one })).code).toBe(200)
    })

    it('counts only once a first code has shown that the secret arrived', async () => {
      const wanted = someone()
      const device = door.device()
      await device.post('/user/register', wanted)
      await device.post('/user/totp/start', { password: PASSWORD })
      expect((await device.post('/user/totp/confirm', { code: '000000' })).data.fields).toHaveProperty('code')
      expect((await door.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('is turned off with the password only, and then nothing is left to recover with', async () => {
      const { wanted, device } = await withCodes()
      expect((await device.post('/user/totp/stop', { password: 'not this one' })).code).toBe(4007)
      expect((await device.post('/user/totp/start', { password: PASSWORD })).code).toBe(4006)
      expect((await device.post('/user/totp/stop', { password: PASSWORD })).code).toBe(200)
      expect((await device.get('/user/security')).data).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 })
      expect((await door.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('goes with a command of the host for someone who has lost everything', async () => {
      const { wanted } = await withCodes()
      expect(await forgetSecondStep(door.db, 'nobody-here')).toBeNull()
      expect(await forgetSecondStep(door.db, wanted.account)).toBeGreaterThan(0)
      expect((await door.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('refuses a passkey that nobody made, and options without a password', async () => {
      const device = door.device()
      await device.post('/user/register', someone())
      expect((await device.post('/user/passkey/options', { password: 'not this one' })).code).toBe(4007)
      const made = {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      }
      expect((await device.post('/user/passkey/add', { name: '手机', response: made })).code).toBe(2003)
      await device.post('/user/passkey/options', { password: PASSWORD })
      expect((await device.post('/user/passkey/add', { name: '手机', response: made })).code).toBe(4006)
      const stranger = door.device()
      const options = await stranger.post('/user/login/passkeyOptions', {})
      expect(options.data).toMatchObject({ userVerification: 'required', allowCredentials: [] })
      const shown = { ...made, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }
      expect((await stranger.post('/user/login/passkey', { response: shown })).code).toBe(4007)
    })
  })

  describe(`sessions on ${kind}`, () => {
    let door: PeopleServer
    beforeAll(async () => {
      door = await peopleServer(kind)
    })
    afterAll(() => door.end())

    it('are listed by what the browser says, and ended one by one or all others', async () => {
      const wanted = someone()
      const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }
      const here = door.device()
      await here.post('/user/register', wanted, firefox)
      const [one, two, three] = [door.device(), door.device(), door.device()]
      for (const device of [one, two, three]) await device.post('/user/login', wanted)
      const { data } = await here.get('/user/security')
      const sessions = data.sessions as unknown as {
        sessionId: string
        isThis: boolean
        browser: string
        system: string
      }[]
      expect(sessions).toHaveLength(4)
      expect(sessions.filter(session => session.isThis)).toMatchObject([{ browser: 'Firefox', system: 'Windows' }])
      expect(JSON.stringify(data)).not.toContain(here.cookie.slice(4))
      const sessionId = sessions.find(session => !session.isThis)?.sessionId
      const stranger = door.device()
      await stranger.post('/user/register', someone())
      expect((await stranger.post('/user/session/end', { sessionId })).code).toBe(404)
      expect((await here.post('/user/session/end', { sessionId })).code).toBe(200)
      const alive = async () =>
        (await Promise.all([one, two, three].map(device => device.get('/user/info')))).filter(a => a.code === 200)
          .length
      expect(await alive()).toBe(2)
      expect((await here.post('/user/session/endOthers', {})).data).toEqual({ ended: 2 })
      expect(await alive()).toBe(0)
      expect((await here.get('/user/info')).code).toBe(200)
    })
  })

  describe(`names and passwords on ${kind}`, () => {
    let door: PeopleServer
    beforeAll(async () => {
      door = await peopleServer(kind)
      await door.device().post('/user/register', { account: 'paypal_李白', password: PASSWORD, nick: '李白' })
    })
    afterAll(() => door.end())

    it('refuses an account that looks like another', async () => {
      for (const account of ['paypaI_李白', 'PAYPAL_李白', 'ｐａｙｐａｌ_李白', 'paypa1_李白']) {
        const answer = await door.device().post('/user/register', { account, password: PASSWORD, nick: '甲' })
        expect([account, answer.code]).toEqual([account, 3009])
      }
      const mixed = await door
        .device()
        .post('/user/register', { account: 'раyраl_李白', password: PASSWORD, nick: '甲' })
      expect(mixed.data.fields).toHaveProperty('account')
    })

    it('refuses the words of the site, and a name that is another account', async () => {
      for (const account of ['admin', 'Аdmin', 'r00t', 'shishu', '站长', '管理員小王']) {
        const answer = await door.device().post('/user/register', { account, password: PASSWORD, nick: '甲' })
        expect([account, Object.keys(answer.data?.fields ?? {})]).toEqual([account, ['account']])
      }
      for (const nick of [
        'paypal_李白',
        'Official',
        '诗书网 客服',
        '\u202eabc',
        'a\u200bb',
        '\u3164',
        '已注销',
        'ааа bbb',
      ]) {
        const answer = await door.device().post('/user/register', { ...someone(), nick })
        expect([nick, Object.keys(answer.data?.fields ?? {})]).toEqual([nick, ['nick']])
      }
      for (const nick of ['李白', '爱读书的人', '👩‍🚀', 'Modest']) {
        expect([nick, (await door.device().post('/user/register', { ...someone(), nick })).code]).toEqual([nick, 200])
      }
    })

    it('refuses passwords of the leaked lists and those that are a name', async () => {
      // The first are from any published list of the most used passwords.
      for (const password of ['password', '12345678', 'Qwertyuiop', 'trustno1', 'shishu2024!', '2024诗书诗书!']) {
        const answer = await door.device().post('/user/register', { ...someone(), password })
        expect([password, Object.keys(answer.data?.fields ?? {})]).toEqual([password, ['password']])
      }
      const asNick = await door
        .device()
        .post('/user/register', { ...someone(), nick: 'quiet heron', password: 'Quiet Heron99' })
      expect(asNick.data.fields).toHaveProperty('password')
      const inChinese = await door
        .device()
        .post('/user/register', { ...someone(), password: 'password' }, { 'accept-language': 'zh-CN' })
      expect(inChinese.data.fields?.password).toMatch(/太常见/)
    })
  })
}
