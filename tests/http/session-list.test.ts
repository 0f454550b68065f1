import { describe, expect, it } from 'vitest'
import { DATABASES, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
let names = 0
const someone = () => ({ account: `sitter${++names}`, password: PASSWORD, nick: '双' })

for (const kind of DATABASES) {
  describe(`sessions on ${kind}`, () => {
    const site = peopleHere(kind)

    it('are listed by what the browser says, and ended one by one or all others', async () => {
      const wanted = someone()
      const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }
      const here = site.device()
      await here.post('/user/register', wanted, firefox)
      const [one, two, three] = [site.device(), site.device(), site.device()]
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
      const stranger = site.device()
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
}
