import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

const PASSWORD = 'seven quiet herons'
const LIST = '/userBook/word/list'

const saved = (word: string, more: object = {}) => ({
  wordKey: `${word} yue`,
  word: {
    word,
    traditional: word,
    pinyin: 'yue',
    senses: ['moon'],
    form: word,
    sentence: `${word}在天`,
    bookId: 1,
    bookName: '书1',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
    offset: 2,
    savedAt: 1000,
    ...more,
  },
})

for (const kind of DATABASES) {
  describe(`saved words on ${kind}`, () => {
    let site: PeopleServer
    let mine: Device
    let other: Device
    beforeAll(async () => {
      site = await peopleServer(kind)
      ;[mine, other] = [site.device(), site.device()]
      await mine.post('/user/register', { account: 'learner', password: PASSWORD, nick: '学' })
      await other.post('/user/register', { account: 'another', password: PASSWORD, nick: '另' })
    })
    afterAll(() => site.end())

    const keep = (...words: object[]) => mine.post('/userBook/word/update', { words })
    const words = async (query: Record<string, string> = {}) => (await mine.get(LIST, query)).data.list ?? []

    it('are kept whole and given back to their reader alone', async () => {
      const both = saved('日', { sentenceBeside: 'The sun is in the sky.' })
      expect((await keep(saved('月'), both)).code).toBe(200)
      const list = await words()
      expect(list.map(({ wordKey, word }) => ({ wordKey, word }))).toEqual(expect.arrayContaining([saved('月'), both]))
      expect(list).toHaveLength(2)
      expect((await other.get(LIST)).data.total).toBe(0)
    })

    it('sent again are one; a later sentence takes the place, an earlier one does not', async () => {
      await keep(saved('月', { sentence: '新句', savedAt: 2000 }), saved('月', { sentence: '旧句', savedAt: 500 }))
      await keep(saved('月', { sentence: '更旧', savedAt: 1 }))
      const list = await words()
      expect(list).toHaveLength(2)
      expect(list.find(row => row['wordKey'] === '月 yue')?.['word']).toMatchObject({ sentence: '新句', savedAt: 2000 })
    })

    it('taken away are told to other devices, and may come back', async () => {
      const since = new Date().toISOString()
      expect((await mine.post('/userBook/word/delete', { wordKeys: ['日 yue', 'nothing'] })).code).toBe(200)
      expect((await words()).map(row => row['wordKey'])).toEqual(['月 yue'])
      expect(await words({ since })).toMatchObject([{ wordKey: '日 yue', word: null }])
      const row = await site.db.selectFrom('saved_words').select('body').where('deleted', '=', 1).executeTakeFirst()
      expect(row?.body).toBe('')
      await keep(saved('日', { savedAt: 1000 }))
      expect(await words()).toHaveLength(2)
    })

    it('are not taken away by others', async () => {
      await other.post('/userBook/word/delete', { wordKeys: ['月 yue'] })
      expect(await words()).toHaveLength(2)
    })

    it('refuse what is too long, too much or no word', async () => {
      const many = Array.from({ length: 51 }, (_, n) => saved(`字${n}`))
      for (const bad of [
        many,
        [],
        [saved('月', { sentence: '长'.repeat(2001) })],
        [saved('月', { bookId: -1 })],
        [{}],
      ]) {
        expect((await mine.post('/userBook/word/update', { words: bad })).code).toBe(4006)
      }
      const markup = saved('<script>alert(1)</script>')
      await keep(markup)
      expect((await words()).find(row => row['wordKey'] === markup.wordKey)?.['word']).toEqual(markup.word)
    })

    it('come with everything of mine, and go with the account', async () => {
      const { data } = await mine.get('/user/export')
      expect(JSON.stringify(data['savedWords'])).toContain('新句')
      await mine.post('/user/delete', { password: PASSWORD, comments: 'remove' })
      expect(await site.db.selectFrom('saved_words').selectAll().execute()).toEqual([])
    })
  })
}
