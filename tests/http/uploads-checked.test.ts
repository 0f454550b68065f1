import { describe, expect, it } from 'vitest'
import { checkUpload } from '../../src/jobs/uploads/check-upload.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

type Findings = { total: number; list: { detector: string; place: string; found: string; witness: string }[] }

/** 静夜思 and 登鹳雀楼 with one wrong character each, a note and a lost quotation mark. */
const SPOILT = `《选读》
作者：某人

第一章 诗

床前明月光，疑是地上霜。举头望明月，低头思故多。

白日依山尽，黄河入海流。欲穷干里目，更上一层楼。

第二章 文

子曰：“学而时习之（说通：悦），不亦说乎？有朋自远方来，不亦乐乎？
`

for (const kind of DATABASES) {
  describe(`the text of a book that is brought, on ${kind}`, () => {
    const site = uploadsHere(kind, { needsReview: true })
    const checked = async (uploadId: unknown) => {
      const { db, storage, dataDir } = site.server()
      const job = { db, payload: { uploadId }, tell: () => undefined, signal: new AbortController().signal }
      await checkUpload(job, { storage, dataDir, announce: async () => undefined })
    }

    it('is looked through by a job, and its uploader and the editors see what a person should look at', async () => {
      const reader = await site.someone()
      const { data } = await site.added(reader, '选读.txt', SPOILT, { rights: 'public-domain' })
      await site.work()
      const findings = async () =>
        ((await site.read(reader, data['uploadId'])).data['preview'] as unknown as { findings: Findings | null })
          .findings
      expect(await findings()).toBeNull()
      const waiting = await site
        .server()
        .db.selectFrom('jobs')
        .select(['state', 'job_key'])
        .where('kind', '=', 'check-upload')
        .execute()
      expect(waiting).toEqual([{ state: 'queued', job_key: String(data['uploadId']) }])
      await checked(data['uploadId'])
      const found = (await findings()) as Findings
      expect(found.total).toBe(found.list.length)
      expect(found.list.map(({ detector, found: what }) => `${detector} ${what}`)).toEqual(
        expect.arrayContaining([
          'versions 多→鄉',
          'versions 干→千',
          expect.stringMatching(/^notes .*通/),
          expect.stringMatching(/^marks /),
        ]),
      )
      expect(found.list.find(({ found: what }) => what === '干→千')).toMatchObject({
        place: expect.stringMatching(/^\d+\.\d+$/),
        reason: 'well-known-text',
        witness: expect.stringContaining('千里目'),
      })
      await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})
      const editor = await site.someone()
      const info = await editor.get('/user/info')
      const people = site.server().db.updateTable('users').set({ identity: 'editor' })
      await people.where('id', '=', Number(info.data['userId'])).execute()
      const reviews = await editor.get('/admin/review/list')
      expect(JSON.stringify(reviews.data)).toContain('干→千')
    })

    it('of a book in English is compared with works, and not looked through', async () => {
      const reader = await site.someone()
      const { data } = await site.added(
        reader,
        'Herons.txt',
        'Chapter I\n\nIt was a quiet day by the river.\n'.repeat(40),
      )
      await site.work()
      const previewNow = async () => (await site.read(reader, data['uploadId'])).data['preview']
      expect(await previewNow()).toMatchObject({ findings: null, isCompared: false })
      await checked(data['uploadId'])
      expect(await previewNow()).toMatchObject({ findings: null, isCompared: true, works: [] })
    })
  })
}
