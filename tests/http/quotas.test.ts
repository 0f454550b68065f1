import { describe, expect, it } from 'vitest'
import { QUOTA_BYTES } from '../../src/library/mine/quota.ts'
import { MOST_SAVED_WORDS } from '../../src/library/mine/saved-words.ts'
import { DATABASES, type Device, peopleHere } from './people-server.ts'

const PASSWORD = 'seven quiet herons'

const word = (name: string, senses: string[]) => ({
  wordKey: name,
  word: {
    word: '月',
    traditional: '月',
    pinyin: 'yuè',
    senses,
    form: '月',
    sentence: '床前明月光',
    bookId: 1,
    bookName: '书1',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
    offset: 2,
    savedAt: 1000,
  },
})

for (const kind of DATABASES) {
  describe(`the room of one person on ${kind}`, () => {
    const site = peopleHere(kind)
    let readers = 0

    async function reader(): Promise<{ device: Device; userId: number }> {
      const device = site.device()
      const account = `hoarder${++readers}`
      const { data } = await device.post('/user/register', { account, password: PASSWORD, nick: '藏' })
      return { device, userId: Number(data.userId) }
    }

    it('one word is no book: at most 16 KB as UTF-8', async () => {
      const { device } = await reader()
      const keep = (sense: string) =>
        device.post('/userBook/word/update', { words: [word('月', Array(10).fill(sense))] })
      expect((await keep('月'.repeat(500))).code).toBe(200)
      expect((await keep('月'.repeat(600))).data.fields).toEqual({
        'words.0.word': 'This word has more to it than can be kept',
      })
    })

    it('words end at 12 MB, said in the language of the reader; taking some away makes room', async () => {
      const { device, userId } = await reader()
      const body = JSON.stringify({ ...word('月', []).word, sentence: '月'.repeat(4000) })
      const many = Array.from({ length: 900 }, (_, n) => ({
        user_id: userId,
        word_key: `w${n}`,
        body,
        saved_at: n,
        deleted: 0,
        updated_at: 1,
      }))
      for (let at = 0; at < many.length; at += 100)
        await site.db
          .insertInto('saved_words')
          .values(many.slice(at, at + 100))
          .execute()
      const big = () => device.post('/userBook/word/update', { words: bigWords() }, { 'accept-language': 'zh' })
      let answer = await big()
      for (let tries = 0; answer.code === 200 && tries < 20; tries++) answer = await big()
      expect({ code: answer.code, message: answer.message }).toEqual({
        code: 4006,
        message: '生词本满了（最多 12 MB），删去一些再收',
      })
      expect(await bytesOf(userId)).toBeLessThanOrEqual(QUOTA_BYTES.words)
      expect(await bytesOf(userId)).toBeGreaterThan(QUOTA_BYTES.words - (1 << 20))
      const wordKeys = Array.from({ length: 50 }, (_, n) => `w${n}`)
      expect((await device.post('/userBook/word/delete', { wordKeys })).code).toBe(200)
      expect((await big()).code).toBe(200)
    })

    it('is read to its end: the last of 20,000 words, and the last of 10,050 marks', async () => {
      const { device, userId } = await reader()
      for (let at = 0; at < MOST_SAVED_WORDS; at += 1000) {
        const many = Array.from({ length: 1000 }, (_, n) => ({
          user_id: userId,
          word_key: `w${at + n}`,
          body: JSON.stringify(word('月', []).word),
          saved_at: at + n,
          deleted: 0,
          updated_at: 1,
          change: at + n + 1,
        }))
        await site.db.insertInto('saved_words').values(many).execute()
      }
      const words = (page: string) => device.get('/userBook/word/list', { page, pageSize: '100' })
      expect((await words('200')).data).toMatchObject({ total: 20_000, page: 200 })
      expect((await words('200')).data.list?.at(-1)).toMatchObject({ wordKey: 'w19999' })
      expect((await words('201')).data.list).toEqual([])
      await fillMarks(userId, 10_050, '')
      const marks = await device.get('/userBook/mark/list', { page: '101', pageSize: '100' })
      expect(marks.data.list).toHaveLength(50)
    })

    it('marks and notes end at 16 MB, and those of others go on', async () => {
      const { device, userId } = await reader()
      await fillMarks(userId, 1150)
      const mark = { clientId: 'one-more-mark', bookId: 2, language: 'english', kind: 'note', chapterId: 3001 }
      const where = { chapterNumber: 1, blockId: 300_105, from: 0, to: 1, quote: '…', note: 'x' }
      const answer = await device.post('/userBook/mark/update', { ...mark, ...where })
      expect(answer.data.fields).toEqual({
        note: 'Your marks and notes are full (at most 16 MB); remove some first',
      })
      expect(answer.message).toBe('Your marks and notes are full (at most 16 MB); remove some first')
      const { device: other } = await reader()
      expect((await other.post('/userBook/mark/update', { ...mark, ...where })).code).toBe(200)
    })

    it('lists end at 2 MB', async () => {
      const { device, userId } = await reader()
      const first = await device.post('/user/book/collection/update', { name: '一', kind: 'book' })
      await site.db.updateTable('collections').set({ size: 90_000 }).where('owner_id', '=', userId).execute()
      const more = { collectionId: first.data.collectionId, introduction: '序' }
      expect(await device.post('/user/book/collection/update', more)).toMatchObject({
        code: 4006,
        message: 'Your lists are full (at most 2 MB); remove some first',
      })
    })

    it('is exported whole, once at a time', async () => {
      const { device, userId } = await reader()
      await fillMarks(userId, 1100)
      const [one, other] = await Promise.all([device.get('/user/export'), device.get('/user/export')])
      expect([one.code, other.code].toSorted()).toEqual([200, 4009])
      const refused = one.code === 4009 ? one : other
      expect(refused.message).toBe('Your last export is still under way; let it end first')
      expect(refused.headers['retry-after']).toBe('10')
      const { data } = await device.get('/user/export')
      const marks = data['marks'] as { client_id: string }[]
      expect(new Set(marks.map(mark => mark.client_id)).size).toBe(1100)
      expect(marks).toHaveLength(1100)
    })

    it('settings are counted in bytes', async () => {
      const { device } = await reader()
      expect((await device.post('/user/update', { settings: { a: '月'.repeat(5000) } })).code).toBe(200)
      expect((await device.post('/user/update', { settings: { a: '月'.repeat(6000) } })).code).toBe(4006)
    })

    function bigWords() {
      return Array.from({ length: 8 }, () => word(`big${++words}`, Array(10).fill('月'.repeat(500))))
    }
    let words = 0

    async function bytesOf(userId: number): Promise<number> {
      const rows = await site.db.selectFrom('saved_words').select('body').where('user_id', '=', userId).execute()
      return rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
    }

    async function fillMarks(userId: number, count: number, note = '记'.repeat(5000)) {
      const mark = (n: number) => ({
        user_id: userId,
        client_id: `bulk-${n}`,
        book_id: 1,
        language: 'chinese' as const,
        kind: 'note' as const,
        chapter_id: 1001,
        chapter_number: 1,
        block_id: 100_105,
        to_block_id: 100_105,
        from_offset: 0,
        to_offset: 1,
        quote: '…',
        note,
        colour: 'yellow' as const,
        created_at: 1,
        updated_at: 1,
      })
      for (let at = 0; at < count; at += 50) {
        const many = Array.from({ length: 50 }, (_, n) => mark(at + n))
        await site.db.insertInto('marks').values(many).execute()
      }
    }
  })
}
