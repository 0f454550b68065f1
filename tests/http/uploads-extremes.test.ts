import { describe, expect, it } from 'vitest'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES } from './people-server.ts'

const BUSY_MACHINE_MS = 280_000
const PUBLIC = { rights: 'public-domain' }
const CHAPTERS = 20_000

type Reading = {
  edition: { chapterCount: number }
  chapter: { number: number; title: string; part: number; parts: number; blocks: { html: string }[] }
  next: { number: number } | null
}

for (const kind of DATABASES) {
  describe(`a book that is out of all measure, on ${kind}`, () => {
    const site = uploadsHere(kind)
    const read = async (bookId: number, chapter: number) =>
      (
        await site
          .server()
          .device()
          .get(`/book/bookReader/${bookId}`, { chapter: String(chapter), toc: '0' })
      ).data as unknown as Reading
    const found = async (bookId: number, keyword: string) => {
      const { data } = await site.server().device().get(`/book/search/${bookId}`, { keyword })
      return JSON.stringify(data)
    }
    const foundAnywhere = async (keyword: string) => {
      const { data } = await site.server().device().get('/common/searchWorks', { keyword, kind: 'text' })
      return (data['groups'] as unknown as { text: { total: number } }).text.total
    }

    it('of 20,000 chapters is read, published, found and opened at its end', { timeout: BUSY_MACHINE_MS }, async () => {
      const reader = await site.someone()
      const chapters = Array.from(
        { length: CHAPTERS },
        (_, at) => `第${at + 1}章 其${at + 1}\n　　这是第${at + 1}日。\n`,
      )
      const text = `${chapters.join('\n')}　　末了孤鹜落霞。\n`
      const bookId = await site.published(reader, '万章.txt', text, PUBLIC)
      const last = await read(bookId, CHAPTERS)
      expect(last.chapter.title).toBe(`第${CHAPTERS}章 其${CHAPTERS}`)
      expect(last.chapter.blocks.map(({ html }) => html)).toEqual([`这是第${CHAPTERS}日。`, '末了孤鹜落霞。'])
      expect(last.next).toBeNull()
      expect(await found(bookId, '孤鹜落霞')).toContain(`"number":${CHAPTERS}`)
      expect(await foundAnywhere('孤鹜落霞')).toBe(1)
    })

    it('of one paragraph of 5 MB is read in parts of blocks that a page can draw', {
      timeout: BUSY_MACHINE_MS,
    }, async () => {
      const reader = await site.someone()
      const sentence = '话说天下大势，分久必合，合久必分。'
      const count = Math.ceil(5_000_000 / Buffer.byteLength(sentence))
      const text = `${sentence.repeat(count)}末了秋水长天。`
      const bookId = await site.published(reader, '一段.txt', text, PUBLIC)
      let [whole, longest, mostInPart, number] = ['', 0, 0, 1]
      for (let next: { number: number } | null = { number }; next; number = next?.number ?? 0) {
        const { chapter, next: after } = await read(bookId, number)
        const length = chapter.blocks.reduce((sum, { html }) => sum + html.length, 0)
        longest = Math.max(longest, ...chapter.blocks.map(({ html }) => html.length))
        mostInPart = Math.max(mostInPart, length)
        whole += chapter.blocks.map(({ html }) => html).join('')
        next = after
      }
      expect(whole === text).toBe(true)
      // What a page draws at once, and what an index holds of one block.
      expect(longest).toBeLessThanOrEqual(6_000)
      expect(mostInPart).toBeLessThanOrEqual(60_000)
      expect(await foundAnywhere('秋水长天')).toBe(1)
    })
  })
}
