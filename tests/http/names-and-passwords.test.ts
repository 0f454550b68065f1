import { beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
let names = 0
const someone = () => ({ account: `namer${++names}`, password: PASSWORD, nick: '双' })

for (const kind of DATABASES) {
  describe(`names and passwords on ${kind}`, () => {
    const site = peopleHere(kind)
    beforeAll(async () => {
      await site.device().post('/user/register', { account: 'paypal_李白', password: PASSWORD, nick: '李白' })
    })

    it('refuses an account that looks like another', async () => {
      for (const account of ['paypaI_李白', 'PAYPAL_李白', 'ｐａｙｐａｌ_李白', 'paypa1_李白']) {
        const answer = await site.device().post('/user/register', { account, password: PASSWORD, nick: '甲' })
        expect([account, answer.code]).toEqual([account, 3009])
      }
      const mixed = await site
        .device()
        .post('/user/register', { account: 'раyраl_李白', password: PASSWORD, nick: '甲' })
      expect(mixed.data.fields).toHaveProperty('account')
    })

    it('refuses the words of the site, and a name that is another account', async () => {
      for (const account of ['admin', 'Аdmin', 'r00t', 'shishu', '站长', '管理員小王']) {
        const answer = await site.device().post('/user/register', { account, password: PASSWORD, nick: '甲' })
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
        const answer = await site.device().post('/user/register', { ...someone(), nick })
        expect([nick, Object.keys(answer.data?.fields ?? {})]).toEqual([nick, ['nick']])
      }
      for (const nick of ['李白', '爱读书的人', '👩‍🚀', 'Modest']) {
        expect([nick, (await site.device().post('/user/register', { ...someone(), nick })).code]).toEqual([nick, 200])
      }
    })

    it('refuses a nick with a word that the host refuses', async () => {
      await site.db
        .insertInto('word_rules')
        .values({ pattern: '臭鸡蛋', folded: '臭鸡蛋', action: 'refuse', created_at: 0 })
        .execute()
      const device = site.device()
      const answer = await device.post('/user/register', { ...someone(), nick: '一只臭鸡蛋' })
      expect(Object.keys(answer.data?.fields ?? {})).toEqual(['nick'])
      await device.post('/user/register', someone())
      expect((await device.post('/user/update', { nick: '臭鸡蛋' })).data.fields).toHaveProperty('nick')
    })

    it('leaves someone who is suspended their nick: they cannot change it, and nobody else takes it', async () => {
      const device = site.device()
      const { data } = await device.post('/user/register', { ...someone(), nick: '闹事的人' })
      const suspended_until = Date.now() + 86_400_000
      await site.db.updateTable('users').set({ suspended_until }).where('id', '=', Number(data.userId)).execute()
      expect((await device.post('/user/update', { nick: '老实的人' })).code).toBe(14007)
      expect((await device.post('/user/update', { nick: '闹事的人', head: 4 })).code).toBe(200)
      const other = await site.device().post('/user/register', { ...someone(), nick: '闹事的人' })
      expect(Object.keys(other.data?.fields ?? {})).toEqual(['nick'])
    })

    it('refuses passwords of the leaked lists and those that are a name', async () => {
      // The first are from any published list of the most used passwords.
      for (const password of ['password', '12345678', 'Qwertyuiop', 'trustno1', 'shishu2024!', '2024诗书诗书!']) {
        const answer = await site.device().post('/user/register', { ...someone(), password })
        expect([password, Object.keys(answer.data?.fields ?? {})]).toEqual([password, ['password']])
      }
      const asNick = await site
        .device()
        .post('/user/register', { ...someone(), nick: 'quiet heron', password: 'Quiet Heron99' })
      expect(asNick.data.fields).toHaveProperty('password')
      const inChinese = await site
        .device()
        .post('/user/register', { ...someone(), password: 'password' }, { 'accept-language': 'zh-CN' })
      expect(inChinese.data.fields?.password).toMatch(/太常见/)
    })
  })
}
