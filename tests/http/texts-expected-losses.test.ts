import { describe, expect, it } from 'vitest'
import { checkUpload } from '../../src/jobs/uploads/check-upload.ts'
import { chapterOf, commented, FIRST, marked, SECOND, uploadsOf } from './fixtures/renewed-texts-fixture.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

for (const kind of DATABASES) {
  describe(`before a file takes the place of an edition’s, on ${kind}`, () => {
    const site = uploadsHere(kind)

    /** Sends a file for an edition and has its preview made and checked; gives the upload. */
    async function compared(owner: Device, editionId: number, name: string, text: string) {
      const { data } = await site.added(owner, name, text, { rights: 'public-domain', edition: editionId })
      await site.work()
      const losses = async () =>
        ((await site.read(owner, data['uploadId'])).data['preview'] as { losses: unknown } | null)?.losses
      const before = await losses()
      const { db, storage, dataDir } = site.server()
      const { signal } = new AbortController()
      const job = { db, payload: { uploadId: data['uploadId'] }, tell: () => undefined, signal }
      await checkUpload(job, { storage, dataDir, announce: async () => undefined })
      return { uploadId: data['uploadId'], before, losses: await losses() }
    }

    it('its uploader reads how many marks and comments would lose their words, and so it is', {
      timeout: 120_000,
    }, async () => {
      const [owner, reader] = [await site.someone(), await site.someone()]
      const bookId = await site.published(owner, '渡口.txt', FIRST, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const [dawn, dusk] = [await chapterOf(reader, bookId, 1), await chapterOf(reader, bookId, 2)]
      // In a block that is joined with another, in one that stays, and in one whose words are nowhere any more.
      await marked(reader, bookId, dawn, '一只白鹭')
      await marked(reader, bookId, dusk, '孩子们不信')
      await marked(reader, bookId, dusk, '这条河从前是没有名字的')
      await commented(reader, bookId, dusk, '把名字刻在桥栏上')
      await commented(reader, bookId, dusk, '老人说')
      const { uploadId, before, losses } = await compared(owner, editionId, '渡口 二.txt', SECOND)
      expect(before).toBeNull()
      expect(losses).toEqual({ marks: 3, lostMarks: 1, comments: 2, lostComments: 1 })
      // Nothing has been written.
      expect(await chapterOf(reader, bookId, 2)).toEqual(dusk)
      await owner.post(`/book/upload/${uploadId}/confirm`, {})
      await site.work()
      const notices = (await owner.get('/user/notice/list')).data['list'] as unknown as object[]
      expect(JSON.stringify(notices)).toContain('Marks whose words are gone from it: 1 of 3')
    })

    it('of which nobody has marked a word, nothing is to be lost; of a new book nothing is said', {
      timeout: 120_000,
    }, async () => {
      const owner = await site.someone()
      const text = FIRST.replaceAll('渡口', '空渡')
      await site.published(owner, '空渡.txt', text, { rights: 'public-domain' })
      const editionId = Number((await uploadsOf(owner))[0]?.['editionId'])
      const { losses } = await compared(owner, editionId, '空渡 二.txt', SECOND.replaceAll('渡口', '空渡'))
      expect(losses).toEqual({ marks: 0, lostMarks: 0, comments: 0, lostComments: 0 })
      const { data } = await site.added(owner, '新书.txt', FIRST.replaceAll('渡口', '新渡'))
      await site.work()
      expect(((await site.read(owner, data['uploadId'])).data['preview'] as { losses: unknown }).losses).toBeNull()
    })
  })
}
