import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forgetSecondStep, resetPassword } from '../../src/library/people/admin-people.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

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
    const site = peopleHere(kind)

    /** Registers, turns codes on with the code before this half-minute's, and signs out elsewhere. */
    async function withCodes(): Promise<{
      wanted: ReturnType<typeof someone>
      secret: string
      codes: string[]
      device: Device
    }> {
      const wanted = someone()
      const device = site.device()
      await device.post('/user/register', wanted)
      const { data } = await device.post('/user/totp/start', { password: PASSWORD })
      const secret = String(data.secret)
      const row = await site.db.selectFrom('totp').select('secret').orderBy('made_at', 'desc').executeTakeFirst()
      expect(row?.secret).toMatch(/^sealed:/)
      const on = await device.post('/user/totp/confirm', { code: codeOf(secret, -1) })
      return { wanted, secret, codes: on.data.recoveryCodes as unknown as string[], device }
    }

    async function atSecondStep(wanted: object): Promise<Device> {
      const device = site.device()
      const first = await device.post('/user/login', wanted)
      expect(first).toMatchObject({ code: 200 })
      expect(device.cookie).toBe('')
      return device
    }

    it('is asked for once codes are on, and says no more than by what it can be made', async () => {
      const { wanted, secret } = await withCodes()
      const device = site.device()
      const first = await device.post('/user/login', wanted)
      expect(first.data).toEqual({ secondStep: ['totp', 'recovery'] })
      expect((await device.get('/user/info')).code).toBe(2003)
      const wrongPassword = await site.device().post('/user/login', { ...wanted, password: 'not this one' })
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
      expect((await site.device().post('/user/login/code', { code: codeOf(secret) })).code).toBe(2003)
      const device = await atSecondStep(wanted)
      const codes = []
      for (let n = 0; n < 6; n++) codes.push((await device.post('/user/login/code', { code: '00000a' })).code)
      expect(codes).toEqual([4007, 4007, 4007, 4007, 4007, 2003])
      const late = await atSecondStep(wanted)
      await site.db
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

    it('that was begun before a new password dies with it: of one’s own, of an admin, of the host', async () => {
      const { wanted, secret, device } = await withCodes()
      const begun = await atSecondStep(wanted)
      const changed = { password: 'a new password', oldPassword: PASSWORD }
      expect((await device.post('/user/update', changed)).code).toBe(200)
      expect((await begun.post('/user/login/code', { code: codeOf(secret) })).code).toBe(2003)
      const again = await atSecondStep({ ...wanted, password: 'a new password' })
      await resetPassword(site.db, wanted.account)
      expect((await again.post('/user/login/code', { code: codeOf(secret) })).code).toBe(2003)
      expect((await again.get('/user/info')).code).toBe(2003)
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
      const kept = JSON.stringify(await site.db.selectFrom('recovery_codes').selectAll().execute())
      for (const code of codes) expect(kept).not.toContain(code)
      const fresh = await device.post('/user/recoveryCodes/renew', { password: PASSWORD })
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: codes[1] ?? '' })).code).toBe(4007)
      const [one = ''] = fresh.data.recoveryCodes as unknown as string[]
      expect((await (await atSecondStep(wanted)).post('/user/login/code', { code: one })).code).toBe(200)
    })

    it('counts only once a first code has shown that the secret arrived', async () => {
      const wanted = someone()
      const device = site.device()
      await device.post('/user/register', wanted)
      await device.post('/user/totp/start', { password: PASSWORD })
      expect((await device.post('/user/totp/confirm', { code: '000000' })).data.fields).toHaveProperty('code')
      expect((await site.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('is turned off with the password only, and then nothing is left to recover with', async () => {
      const { wanted, device } = await withCodes()
      expect((await device.post('/user/totp/stop', { password: 'not this one' })).code).toBe(4007)
      expect((await device.post('/user/totp/start', { password: PASSWORD })).code).toBe(4006)
      expect((await device.post('/user/totp/stop', { password: PASSWORD })).code).toBe(200)
      expect((await device.get('/user/security')).data).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 })
      expect((await site.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('goes with a command of the host for someone who has lost everything', async () => {
      const { wanted } = await withCodes()
      expect(await forgetSecondStep(site.db, 'nobody-here')).toBeNull()
      expect(await forgetSecondStep(site.db, wanted.account)).toBeGreaterThan(0)
      expect((await site.device().post('/user/login', wanted)).data).toMatchObject({ account: wanted.account })
    })

    it('refuses a passkey that nobody made, and options without a password', async () => {
      const device = site.device()
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
      const stranger = site.device()
      const options = await stranger.post('/user/login/passkeyOptions', {})
      expect(options.data).toMatchObject({ userVerification: 'required', allowCredentials: [] })
      const shown = { ...made, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }
      expect((await stranger.post('/user/login/passkey', { response: shown })).code).toBe(4007)
    })
  })
}
