import { describe, expect, it } from 'vitest'
import { novel, uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const MB = 2 ** 20

describe.each(DATABASES)('what one person may bring, on %s', kind => {
  const site = uploadsHere(kind)

  /** As if a person had brought so many before, in that state and of that size. */
  async function broughtBefore(uploadId: unknown, count: number, as: { state: 'preview' | 'published'; size: number }) {
    const { db } = site.server()
    const { id: _id, ...row } = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', Number(uploadId))
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, at) => ({
      ...row,
      file_hash: `${at}`.padStart(64, '0'),
      state: as.state,
      size_bytes: as.size,
    }))
    // A statement takes so many values and no more.
    for (let at = 0; at < count; at += 500)
      await db
        .insertInto('uploads')
        .values(rows.slice(at, at + 500))
        .execute()
  }

  it('is five files at a time; the sixth is told to wait, and nothing of it stays', async () => {
    const [reader, other] = [await site.someone(), await site.someone()]
    for (const nth of '一二三四五') expect((await site.added(reader, `满${nth}.txt`, novel(`满${nth}`))).code).toBe(200)
    expect(await site.added(reader, '满六.txt', novel('满六'))).toMatchObject({
      code: 4006,
      data: { fields: { key: expect.stringContaining('at most 5') } },
    })
    expect((await reader.get('/book/upload/list')).data).toMatchObject({ total: 5 })
    expect((await site.added(other, '别人的.txt', novel('别人的'))).code).toBe(200)
    await site.work()
    expect((await site.added(reader, '满六.txt', novel('满六'))).code).toBe(200)
    await site.work()
  })

  it('is five files at a time, however many are handed in at once', async () => {
    const reader = await site.someone()
    const keys = await Promise.all(
      [...'甲乙丙丁戊己庚辛'].map(one => site.sent(reader, `齐${one}.txt`, Buffer.from(novel(`齐${one}`)))),
    )
    const answers = await Promise.all(keys.map(key => reader.post('/book/add', { key, rights: 'own' })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 200, 4006, 4006, 4006])
    await site.work()
  })

  it('is fifty books that wait for a word of theirs: those being read are to wait too', async () => {
    const reader = await site.someone()
    const { data } = await site.added(reader, '积一.txt', novel('积一'))
    await site.work()
    await broughtBefore(data['uploadId'], 48, { state: 'preview', size: 1 })
    expect(await site.added(reader, '积二.txt', novel('积二'))).toMatchObject({ code: 200 })
    const full = { code: 4006, data: { fields: { key: expect.stringContaining('at most 50') } } }
    expect(await site.added(reader, '积三.txt', novel('积三'))).toMatchObject(full)
    await site.work()
    expect(await site.added(reader, '积三.txt', novel('积三'))).toMatchObject(full)
    expect((await reader.get('/book/upload/list')).data['total']).toBe(50)
    // What has its word waits no more, before it is there even.
    expect((await reader.post(`/book/upload/${data['uploadId']}/confirm`, {})).code).toBe(200)
    expect(await site.added(reader, '积三.txt', novel('积三'))).toMatchObject({ code: 200 })
    await site.work()
  })

  it('is two thousand books, and five gigabytes in all', async () => {
    const reader = await site.someone()
    const { data } = await site.added(reader, '千一.txt', novel('千一'))
    await site.work()
    await broughtBefore(data['uploadId'], 1_998, { state: 'published', size: 1 })
    expect(await site.added(reader, '千二.txt', novel('千二'))).toMatchObject({ code: 200 })
    await site.work()
    expect(await site.added(reader, '千三.txt', novel('千三'))).toMatchObject({
      code: 4006,
      data: { fields: { key: expect.stringContaining('2000 books') } },
    })
    // One that came to nothing leaves its room to another.
    expect((await reader.post(`/book/upload/${data['uploadId']}/cancel`, {})).code).toBe(200)
    expect(await site.added(reader, '千三.txt', novel('千三'))).toMatchObject({ code: 200 })
    await site.work()
    const collector = await site.someone()
    const first = await site.added(collector, '藏一.txt', novel('藏一'))
    await site.work()
    await broughtBefore(first.data['uploadId'], 26, { state: 'published', size: 200 * MB })
    expect(await site.added(collector, '藏二.txt', novel('藏二'))).toMatchObject({
      code: 4006,
      data: { fields: { key: expect.stringContaining('5 GB') } },
    })
  })
})
