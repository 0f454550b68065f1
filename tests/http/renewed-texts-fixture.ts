import { expect } from 'vitest'
import type { Device } from './people-server.ts'
import type { uploadsHere } from './uploads-fixture.ts'

export type Row = Record<string, unknown>
type Block = { blockId: number; html: string }
export type Chapter = { chapterId: number; number: number; title: string; blocks: Block[] }

export const FIRST = `《渡口》
作者：某人

第一章 清晨

渡口的雾还没有散，船家已经把缆绳解开了一半。

一只白鹭站在石阶上，等着第一声橹响。

第二章 黄昏

晚潮上来的时候，石阶只剩下三级。

老人说，这条河从前是没有名字的。

孩子们不信，把名字刻在桥栏上。
`

/** A chapter more in front, a character mended, two paragraphs joined, one gone. */
export const SECOND = `《渡口》
作者：某人

楔子

故事要从一张旧地图说起，那上面没有这个渡口。

第一章 清晨

渡口的雾还没有散，船家已经把缆绳解开了大半。一只白鹭站在石阶上，等着第一声橹响。

第二章 黄昏

晚潮上来的时候，石阶只剩下三级。

孩子们不信，把名字刻在桥栏上。
`

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

export async function uploadsOf(device: Device): Promise<Row[]> {
  return (await device.get('/book/upload/list')).data['list'] as unknown as Row[]
}

export async function chapterOf(device: Device, bookId: number, number: number): Promise<Chapter> {
  const { data } = await device.get(`/book/bookReader/${bookId}`, { chapter: String(number) })
  const { chapterId, title, blocks } = data['chapter'] as unknown as Chapter
  return { chapterId, number, title, blocks: blocks.map(({ blockId, html }) => ({ blockId, html })) }
}

export function spanIn({ blocks }: Chapter, quote: string) {
  const block = blocks.find(({ html }) => html.includes(quote))
  if (!block) throw new Error(`The chapter does not say ${quote}`)
  const from = block.html.indexOf(quote)
  return { blockId: block.blockId, from, to: from + quote.length }
}

let made = 0

export async function marked(device: Device, bookId: number, chapter: Chapter, quote: string): Promise<unknown> {
  const { chapterId, number: chapterNumber } = chapter
  const { code, data } = await device.post('/userBook/mark/update', {
    clientId: `replaced-${++made}`,
    bookId,
    language: 'chinese',
    kind: 'highlight',
    chapterId,
    chapterNumber,
    quote,
    ...spanIn(chapter, quote),
  })
  expect(code).toBe(200)
  return data['markId']
}

export async function commented(device: Device, bookId: number, chapter: Chapter, quote: string): Promise<unknown> {
  const anchor = { chapterId: chapter.chapterId, quote, ...spanIn(chapter, quote) }
  const { code, data } = await device.post('/bookComment/add', { bookId, text: '好句', anchor })
  expect(code).toBe(200)
  return data['commentId']
}

export async function placed(device: Device, bookId: number, chapter: Chapter, quote: string): Promise<void> {
  const { blockId, from } = spanIn(chapter, quote)
  const { chapterId, number: chapterNumber } = chapter
  const { code } = await device.post('/userBook/read/update', {
    bookId,
    libraryId: `${bookId}_chinese`,
    chapterId,
    chapterNumber,
    blockId,
    offset: from,
    quote,
    fraction: 0.5,
    secondsRead: 40,
    version: 0,
  })
  expect(code).toBe(200)
}

type Sent = { name: string; text: string; editionId: number }

/** Sends a new file for an edition, confirms its preview, and has it brought in. */
export async function replaced(
  door: ReturnType<typeof uploadsHere>,
  device: Device,
  { name, text, editionId }: Sent,
): Promise<unknown> {
  const { code, data } = await door.added(device, name, text, { rights: 'public-domain', edition: editionId })
  expect(code).toBe(200)
  await door.work()
  expect((await door.read(device, data['uploadId'])).data).toMatchObject({ state: 'preview', forEdition: editionId })
  expect((await device.post(`/book/upload/${data['uploadId']}/confirm`, {})).code).toBe(200)
  await door.work()
  return data['uploadId']
}
