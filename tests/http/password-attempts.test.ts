import { describe, expect, it } from 'vitest'
import { Delays } from '../../src/http/limits/delays.ts'
import { someone } from './fixtures/accounts-fixture.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

const guess = (device: Device, wanted: object) =>
  device.post('/user/login', { ...wanted, password: 'not the right one' })

for (const kind of DATABASES) {
  describe(`guesses at passwords on ${kind}`, () => {
    const site = peopleHere(kind)

    /** Someone who has signed in at `home`, and is signed out. */
    async function owner() {
      const wanted = someone()
      const home = site.device()
      await home.post('/user/register', wanted)
      await home.get('/user/logout', {}, { 'sec-fetch-site': 'same-origin' })
      return { wanted, home }
    }

    it('are slowed down for the one address they come from; the owner comes in from anywhere else', async () => {
      const { wanted } = await owner()
      const thief = site.device()
      const codes = []
      for (let n = 0; n < 11; n++) codes.push((await guess(thief, wanted)).code)
      expect(codes).toEqual([...Array(10).fill(4007), 4009])
      const later = await thief.post('/user/login', wanted)
      expect(later).toMatchObject({ code: 4009, status: 429 })
      expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(15)
      expect((await site.device().post('/user/login', wanted)).code).toBe(200)
    }, 60_000)

    it('from very many addresses are slowed down together, and the owner still comes in on a known device', async () => {
      const { wanted, home } = await owner()
      const answers = []
      for (let n = 0; n < 34; n++) answers.push((await guess(site.device(), wanted)).code)
      // Thirty are free; then one, two, four … seconds lie between two.
      expect(answers.slice(0, 30)).toEqual(Array(30).fill(4007))
      expect(answers.slice(30)).toContain(4009)
      expect((await home.post('/user/login', wanted)).code).toBe(200)
      home.address = site.device().address
      expect((await home.post('/user/login', wanted)).code).toBe(200)
    }, 90_000)

    it('on a known device count too, for that device', async () => {
      const { wanted, home } = await owner()
      const codes = []
      for (let n = 0; n < 11; n++) {
        home.address = site.device().address
        codes.push((await guess(home, wanted)).code)
      }
      expect(codes).toEqual([...Array(10).fill(4007), 4009])
    }, 60_000)

    it('a device is known by a cookie that names nobody, opens nothing, and is good for one account', async () => {
      const { wanted, home } = await owner()
      expect(home.known).toMatch(/^known=[\w-]{22}\.[\w-]{43}$/)
      const { headers } = await home.post('/user/login', wanted)
      const cookie = (headers['set-cookie'] as string[]).find(one => one.startsWith('known='))
      expect(cookie).toMatch(/; Max-Age=31536000; Path=\/a\/v1\/user; HttpOnly; SameSite=Strict$/)
      const other = await owner()
      const thief = site.device()
      thief.known = other.home.known
      for (let n = 0; n < 10; n++) await guess(thief, wanted)
      expect((await guess(thief, wanted)).code).toBe(4009)
      thief.cookie = ''
      expect((await thief.get('/user/info')).code).toBe(2003)
    }, 60_000)

    it('a device is known to two who share it, and to nobody by a made-up cookie', async () => {
      const [one, other] = [await owner(), await owner()]
      await one.home.post('/user/login', other.wanted)
      expect(one.home.known.split('~')).toHaveLength(2)
      const stranger = site.device()
      stranger.known = `known=${'a'.repeat(22)}.${'b'.repeat(43)}`
      for (let n = 0; n < 10; n++) await guess(stranger, one.wanted)
      expect((await guess(stranger, one.wanted)).code).toBe(4009)
    }, 60_000)

    it('a new password makes every device unknown but the one it was set at', async () => {
      const { wanted, home } = await owner()
      await home.post('/user/login', wanted)
      const before = home.known
      const changed = { password: 'a new password', oldPassword: wanted.password }
      expect((await home.post('/user/update', changed)).code).toBe(200)
      expect(home.known.startsWith(before)).toBe(false)
      const thief = site.device()
      thief.known = before
      for (let n = 0; n < 10; n++) await guess(thief, wanted)
      thief.known = 'known='
      // The old cookie did not count apart from the address.
      expect((await guess(thief, wanted)).code).toBe(4009)
    }, 60_000)
  })
}

it('tries wait twice as long each time, up to the most, and a right one is taken back', async () => {
  const delays = new Delays({ free: 2, firstMs: 2000, mostMs: 5000, forgetMs: 60_000 })
  const clock = Date.now
  let now = 1_000_000
  Date.now = () => now
  const waitMs = async () => {
    const refused = await delays.demand('a').then(
      () => null,
      error => error.retryAfterSeconds * 1000,
    )
    return refused ?? 0
  }
  try {
    expect([await waitMs(), await waitMs(), await waitMs()]).toEqual([0, 0, 2000])
    now += 2000
    expect([await waitMs(), await waitMs()]).toEqual([0, 4000])
    now += 4000
    expect([await waitMs(), await waitMs()]).toEqual([0, 5000])
    now += 65_001
    expect([await waitMs(), await waitMs(), await waitMs()]).toEqual([0, 0, 2000])
    await delays.forget('a')
    expect([await waitMs(), await delays.takeBack('a'), await waitMs(), await waitMs()]).toEqual([0, undefined, 0, 0])
  } finally {
    Date.now = clock
  }
})
