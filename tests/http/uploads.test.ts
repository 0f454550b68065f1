import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

type Row = Record<string, unknown>

/** Longer than the server waits between two looks at an upload. */
const LOOKED_AT = 900
const AT_WORK = new Set(['queued', 'reading'])

for (const kind of DATABASES) {
  describe(`a book that a reader brings, on ${kind}`, () => {
    const site = uploadsHere(kind)

    it('is read, shown, corrected, confirmed and then there for everyone', async () => {
      const reader = await site.someone()
      const { code, data } = await site.added(reader, '白鹭.txt', novel('白鹭'), { rights: 'public-domain' })
      expect([code, data['state'], data['visibility'], data['preview']]).toEqual([200, 'queued', 'public', null])
      await site.work()
      const shown = (await site.read(reader, data['uploadId'])).data
      expect(shown).toMatchObject({ state: 'preview', isConfirmed: false, reason: null, bookId: null })
      expect(shown['preview']).toMatchObject({ name: '白鹭', author: '某人', language: 'chinese', format: 'txt' })
      const { chapters } = shown['preview'] as unknown as { chapters: Row[] }
      expect(chapters.map(({ title }) => title)).toEqual(['第一章 白鹭1', '第二章 白鹭2', '第三章 白鹭3'])
      expect(chapters[0]).toMatchObject({ start: '山中有鹭鸶，第1日飞来。', depth: 0 })
      const corrected = await reader.post(`/book/upload/${data['uploadId']}/update`, { name: '白鹭记', author: '王生' })
      expect(corrected.data['preview']).toMatchObject({ name: '白鹭记', author: '王生' })
      expect(corrected.data['state']).toBe('preview')
      const confirmed = await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      expect(confirmed.data).toMatchObject({ state: 'queued', isConfirmed: true })
      await site.work()
      const done = (await site.read(reader, data['uploadId'])).data
      expect(done['state']).toBe('published')
      const visitor = site.server().device()
      const detail = await visitor.get(`/book/bookDetail/${done['bookId']}`)
      expect(detail.data).toMatchObject({ name: '白鹭记', author: '王生', languages: ['chinese'] })
      const found = await visitor.get('/common/searchWorks', { keyword: '白鹭记' })
      expect(JSON.stringify(found.data)).toContain(`"bookId":${done['bookId']}`)
      expect(site.server().announced).toContain('library')
      const notices = await reader.get('/user/notice/list')
      expect(JSON.stringify(notices.data)).toContain('“白鹭记” is in the library now')
    })

    it('is read again with another rule of headings', async () => {
      const reader = await site.someone()
      const text = '甲\n\n卷首的话。\n\n＃ 雨\n\n山中下雨。\n\n＃ 晴\n\n雨停了。\n'
      const { data } = await site.added(reader, '无题.txt', text)
      await site.work()
      const headings = { without: ['stands-alone'], pattern: '^＃' }
      const again = await reader.post(`/book/upload/${data['uploadId']}/update`, { headingRule: headings })
      expect(again.data['state']).toBe('queued')
      await site.work()
      const { preview } = (await site.read(reader, data['uploadId'])).data as unknown as {
        preview: { chapters: Row[] }
      }
      expect(preview.chapters.map(({ title }) => title)).toEqual(['', '＃ 雨', '＃ 晴'])
      const wrong = await reader.post(`/book/upload/${data['uploadId']}/update`, {
        headingRule: { without: [], pattern: '(' },
      })
      expect([wrong.code, Object.keys(wrong.data['fields'] as object)]).toEqual([4006, ['headingRule']])
    })

    it('in another encoding than was found is read again in the one that is chosen', async () => {
      const reader = await site.someone()
      // 繁體字 in Big5.
      const big5 = Buffer.from('c163c5e9a672a141c163c5e9a672a1430a', 'hex')
      const { data } = await site.added(reader, '繁.txt', Buffer.concat(Array<Buffer>(30).fill(big5)))
      await site.work()
      const preview = async () => (await site.read(reader, data['uploadId'])).data['preview'] as unknown as Row
      const readings = (await preview())['readings'] as { encoding: string; sample: string }[]
      expect(readings.find(({ encoding }) => encoding === 'big5')?.sample).toContain('繁體字')
      await reader.post(`/book/upload/${data['uploadId']}/update`, { encoding: 'big5' })
      await site.work()
      expect((await preview())['encoding']).toBe('big5')
      expect(JSON.stringify((await preview())['chapters'])).toContain('繁體字，繁體字。')
    })

    it('brought twice answers 3009 with the one that is there', async () => {
      const [reader, other] = [await site.someone(), await site.someone()]
      const first = await site.added(reader, '双鹭.txt', novel('双鹭'), { rights: 'public-domain' })
      const again = await site.added(reader, 'again.txt', novel('双鹭'), { rights: 'public-domain' })
      expect([again.code, again.data]).toEqual([3009, { uploadId: first.data['uploadId'] }])
      await site.work()
      await reader.post(`/book/upload/${first.data['uploadId']}/confirm`, {})
      await site.work()
      const { bookId } = (await site.read(reader, first.data['uploadId'])).data
      const late = await site.added(other, '双鹭2.txt', novel('双鹭'), { rights: 'public-domain' })
      expect([late.code, late.data]).toEqual([3009, { bookId }])
    })

    it('brought by two at a time comes in once, and the other is told which it is', async () => {
      const [one, two] = [await site.someone(), await site.someone()]
      const uploads = [
        (await site.added(one, '齐来.txt', novel('齐来'), { rights: 'public-domain' })).data['uploadId'],
        (await site.added(two, '齐来.txt', novel('齐来'), { rights: 'public-domain' })).data['uploadId'],
      ]
      await site.work()
      await one.post(`/book/upload/${uploads[0]}/confirm`, {})
      await two.post(`/book/upload/${uploads[1]}/confirm`, {})
      await site.work()
      const [first, second] = [(await site.read(one, uploads[0])).data, (await site.read(two, uploads[1])).data]
      expect([first['state'], second['state'], second['reasonCode']]).toEqual(['published', 'failed', 'there-already'])
      expect(second['bookId']).toBe(first['bookId'])
    })

    it('that is none fails with a reason in the words of its uploader, and is not tried again', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '书.epub', Buffer.from('504b0304', 'hex'))
      await site.work()
      const failed = await site.server().device().get('/user/info')
      expect(failed.code).toBe(2003)
      const { data: upload } = await reader.get(`/book/upload/${data['uploadId']}`, {}, { 'accept-language': 'zh' })
      expect([upload['state'], upload['reasonCode']]).toEqual(['failed', 'damaged'])
      expect(upload['reason']).toBe('文件已损坏，无法读取')
      expect((await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})).code).toBe(3009)
      // Checks of the texts of other books may still wait.
      const { db } = site.server()
      const states = await db.selectFrom('jobs').select('state').where('kind', '=', 'read-upload').distinct().execute()
      expect(states).not.toContainEqual({ state: 'queued' })
    })

    it('is handed in only by who sent it, whole, and once', async () => {
      const [reader, other] = [await site.someone(), await site.someone()]
      const key = await site.sent(reader, '一次.txt', Buffer.from(novel('一次')))
      const add = (device: typeof reader, more: object = {}) =>
        device.post('/book/add', { key, rights: 'own', ...more })
      expect((await add(other)).data['fields']).toHaveProperty('key')
      expect((await add(reader, { bookId: 999 })).code).toBe(404)
      expect((await add(reader, { rights: 'mine' })).code).toBe(4006)
      expect((await add(reader)).code).toBe(200)
      expect((await add(reader)).data['fields']).toHaveProperty('key')
      const token = await reader.get('/oss/getToken', { name: 'x.txt', size: '5', kind: 'book' })
      const early = await reader.post('/book/add', { key: token.data['key'], rights: 'own' })
      expect(early.data['fields']).toHaveProperty('key')
    })

    it('that is cancelled goes no further', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '不要.txt', novel('不要'))
      expect((await reader.post(`/book/upload/${data['uploadId']}/cancel`, {})).data['state']).toBe('cancelled')
      await site.work()
      expect((await site.read(reader, data['uploadId'])).data['state']).toBe('cancelled')
      expect((await reader.post(`/book/upload/${data['uploadId']}/cancel`, {})).code).toBe(3009)
      // The same file may come again.
      expect((await site.added(reader, '不要.txt', novel('不要'))).code).toBe(200)
    })

    it('comes in once, although its worker died right after it was there', async () => {
      const reader = await site.someone()
      const bookId = await site.published(reader, '再来.txt', novel('再来'), { rights: 'public-domain' })
      const { db } = site.server()
      const row = await db.selectFrom('uploads').selectAll().where('book_id', '=', bookId).executeTakeFirstOrThrow()
      await db.updateTable('uploads').set({ state: 'reading', book_id: null }).where('id', '=', row.id).execute()
      const job = { kind: 'publish-upload', payload: JSON.stringify({ uploadId: row.id }), state: 'queued' as const }
      await db
        .insertInto('jobs')
        .values({ ...job, job_key: String(row.id), most_attempts: 3, run_at: 0, created_at: 0 })
        .execute()
      await site.work()
      expect((await site.read(reader, row.id)).data).toMatchObject({ state: 'published', bookId })
    })

    it('becomes an edition of the work that is named, and is to be aligned with the others', async () => {
      const reader = await site.someone()
      const chinese = await site.published(reader, '两种.txt', novel('两种'), { rights: 'public-domain' })
      const english = 'The Two Kinds\n\nChapter 1\n\nThere was a heron in the hills.\n\nChapter 2\n\nIt flew away.\n'
      const more = { rights: 'public-domain', bookId: chinese, language: 'english' }
      expect(await site.published(reader, 'two.txt', english, more)).toBe(chinese)
      const { data } = await reader.get(`/book/bookDetail/${chinese}`)
      expect(data['languages']).toEqual(['chinese', 'english'])
      const pairs = await site
        .server()
        .db.selectFrom('alignments')
        .select('state')
        .where('book_id', '=', chinese)
        .execute()
      expect(pairs).toHaveLength(1)
    })

    it('tells its page how it goes on, and nothing else of it, until it is there', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '听闻.txt', novel('听闻'), { rights: 'public-domain' })
      const listening = reader.open(`/a/v1/book/upload/${data['uploadId']}/events`)
      await site.work()
      await expect.poll(async () => (await site.read(reader, data['uploadId'])).data['state']).toBe('preview')
      await pause(LOOKED_AT)
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      await site.work()
      const { headers, bytes } = await listening
      expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
      const latin = bytes
        .toString()
        .split('\n\n')
        .flatMap(line => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Row] : []))
      const states = [...new Set(latin.map(({ state }) => state))].filter(state => !AT_WORK.has(String(state)))
      expect(states).toEqual(['preview', 'published'])
      expect(latin.at(-1)).toMatchObject({ fraction: 1, reason: null, bookId: expect.any(Number) })
      expect(latin.filter(one => 'preview' in one || 'given' in one)).toEqual([])
      expect((await (await site.someone()).open(`/a/v1/book/upload/${data['uploadId']}/events`)).status).toBe(404)
    })
  })

  describe(`a site whose editors look first, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })

    it('lets a book for everyone in after an editor has agreed, and a private one at once', async () => {
      const [reader, editor] = [await site.someone(), await site.someone()]
      const info = await editor.get('/user/info')
      await site
        .server()
        .db.updateTable('users')
        .set({ identity: 'editor' })
        .where('id', '=', Number(info.data['userId']))
        .execute()
      const add = async (title: string) => {
        const { data } = await site.added(reader, `${title}.txt`, novel(title), { rights: 'public-domain' })
        await site.work()
        return data['uploadId']
      }
      const [good, bad] = [await add('好书'), await add('坏书')]
      for (const id of [good, bad])
        expect((await reader.post(`/book/upload/${id}/confirm`, {})).data['state']).toBe('review')
      const queue = await editor.get('/admin/review/list')
      expect((queue.data['list'] as unknown as Row[]).map(({ uploadId }) => uploadId)).toEqual([good, bad])
      expect((await reader.get('/admin/review/list')).code).toBe(14007)
      const decide = (input: object) => editor.post('/admin/review/decide', input)
      expect((await decide({ uploadId: good, verdict: 'accept' })).code).toBe(200)
      expect((await decide({ uploadId: bad, verdict: 'reject' })).code).toBe(4006)
      expect((await decide({ uploadId: bad, verdict: 'reject', reason: '有版权' })).code).toBe(200)
      expect((await decide({ uploadId: bad, verdict: 'accept' })).code).toBe(404)
      await site.work()
      expect((await site.read(reader, good)).data['state']).toBe('published')
      expect((await site.read(reader, bad)).data).toMatchObject({ state: 'rejected', reason: '有版权' })
      expect(JSON.stringify((await reader.get('/user/notice/list')).data)).toContain('有版权')
      await site.published(reader, '自己的.txt', novel('自己的'))
    })
  })
}
